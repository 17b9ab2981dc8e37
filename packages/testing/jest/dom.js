import node from './node.js';

/** Jest for code that runs in the browser: jsdom with `fetch`, Testing Library's matchers, the browser's export conditions. */
export default {
  ...node,
  testEnvironment: '@msv/testing/jest/dom-environment.js',
  testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
  setupFiles: ['@msv/testing/jest/dom-globals.js'],
  setupFilesAfterEnv: ['@testing-library/jest-dom/jest-globals'],
};
