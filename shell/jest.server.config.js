import preset from '@msv/testing/jest/node.js';

/** Tests of server code, in a Node.js environment. */
export default {
  ...preset,
  displayName: 'shell-server',
  roots: ['<rootDir>/edge', '<rootDir>/renderer'],
  globalSetup: '<rootDir>/test/buildRenderers.js',
};
