import preset from '@msv/testing/jest/node.js';

export default {
  ...preset,
  displayName: 'scripts',
  // It cleans up after the last test, also if one generated file loads several test files.
  setupFilesAfterEnv: ['<rootDir>/test/createTemporaryFolder.ts'],
};
