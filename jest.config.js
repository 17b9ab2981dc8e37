export default {
  projects: [
    '<rootDir>/packages/*/jest.config.js',
    '<rootDir>/services/*',
    '<rootDir>/mfe-*',
    '<rootDir>/shell',
    '<rootDir>/shell/jest.server.config.js',
    '<rootDir>/scripts',
  ],
  // Jest ignores the timeout of a project that runs together with other projects.
  testTimeout: 120_000,
};
