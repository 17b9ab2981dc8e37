export default {
  projects: [
    '<rootDir>/packages/*',
    '<rootDir>/services/*',
    '<rootDir>/mfe-*',
    '<rootDir>/shell',
    '<rootDir>/scripts',
  ],
};
