import preset from '@msv/testing/jest/dom.js';

export default {
  ...preset,
  displayName: 'ui',
  setupFiles: [...preset.setupFiles, '@msv/testing/jest/dom-method-stubs.js'],
};
