/** Packages of this project that the pages and fragments of a module may import. */
export const modulePackages: readonly string[] = [
  '@msv/contracts',
  '@msv/dealer-search',
  '@msv/forms',
  '@msv/platform',
  '@msv/ui',
];

/** Additional packages of this project that the tests and configuration files of a module may import. */
export const moduleDevelopmentPackages: readonly string[] = ['@msv/federation', '@msv/testing'];

/** Matches the packages of this project. */
export const projectPackagePattern = /^@msv\//;

/** Matches the packages and folders of modules by their naming convention, such as `@msv/mfe-dealers`. */
export const modulePackagePattern = /(^|\/)mfe-[^/]+/;

/** Libraries that only the shell may use directly. The platform contains what modules need from them. */
export const shellLibraries = {
  pattern: /^(react-router(-dom)?|swr|@emotion\/cache)(\/|$)/,
  advice: 'The shell owns the router, SWR and the Emotion cache. Use @msv/platform instead.',
};

/** States why a module must not import another module, and what to do instead. */
export const otherModuleAdvice =
  'Modules must not import each other. Place a fragment of the other module with <Fragment> of @msv/platform, or move shared code to a package.';
