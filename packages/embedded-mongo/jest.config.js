import preset from '@msv/testing/jest/node.js';

export default {
  ...preset,
  displayName: 'embedded-mongo',
  // They clean up after the last test, also if one generated file loads several test files.
  setupFilesAfterEnv: [
    '<rootDir>/test/support/createTemporaryFolder.ts',
    '<rootDir>/test/support/startProgram.ts',
  ],
};
