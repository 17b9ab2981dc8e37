import node from './node.js';

/** Jest for code that runs in the browser: jsdom, Testing Library's matchers, the browser's export conditions. */
export default {
  ...node,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
  setupFiles: ['@msv/testing/jest/dom-globals.js'],
  setupFilesAfterEnv: ['@testing-library/jest-dom/jest-globals'],
};
