import preset from '@msv/testing/jest/dom.js';

/** Tests of browser code, in a DOM environment. */
export default {
  ...preset,
  displayName: 'shell',
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, '<rootDir>/(edge|renderer)/'],
  setupFiles: [...preset.setupFiles, '@msv/testing/jest/dom-method-stubs.js'],
};
