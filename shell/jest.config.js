import preset from '@msv/testing/jest/dom.js';

/** The browser's half. */
export default {
  ...preset,
  displayName: 'shell',
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '<rootDir>/(edge|render)/'],
  setupFiles: [...preset.setupFiles, '@msv/testing/jest/browser-methods.js'],
};
