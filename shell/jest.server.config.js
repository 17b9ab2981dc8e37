import preset from '@msv/testing/jest/node.js';

/** The server's half: Node's builds of all packages. */
export default { ...preset, displayName: 'shell-server', roots: ['<rootDir>/edge', '<rootDir>/render'] };
