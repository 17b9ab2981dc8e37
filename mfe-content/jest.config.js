import preset from '@msv/testing/jest/dom.js';

export default {
  ...preset,
  displayName: 'mfe-content',
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/src/test/putFakeRouter.ts'],
};
