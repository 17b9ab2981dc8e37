export default {
  projects: [
    '<rootDir>/packages/*',
    '<rootDir>/services/*',
    '<rootDir>/mfe-*',
    '<rootDir>/shell',
    '<rootDir>/shell/jest.server.config.js',
    '<rootDir>/scripts',
  ],
};
