import node, { sourceConditions } from './node.js';

/** Jest preset for browser code: jsdom with `fetch`, Testing Library with its matchers and the export conditions of browsers. */
export default {
  ...node,
  testEnvironment: '@msv/testing/jest/dom-environment.js',
  testEnvironmentOptions: { customExportConditions: [...sourceConditions, 'browser', 'require', 'default'] },
  setupFiles: ['@msv/testing/jest/dom-globals.js'],
  setupFilesAfterEnv: ['@testing-library/jest-dom/jest-globals', '@msv/testing/jest/dom-timeouts.js'],
};
