import preset from '@msv/testing/jest/dom.js';

export default {
  ...preset,
  displayName: 'ui',
  setupFiles: [...preset.setupFiles, '<rootDir>/jest/browserMethods.js'],
};
