/** Packages that contain only ES modules, which Jest must transform. */
const esmOnlyPackages = [
  '@msv/[^/]+',
  'cookie',
  // This package imports `cookie` dynamically, which works only if the package is transformed as well.
  '@fastify/cookie',
  // This package imports `node:http` dynamically, which works only if it is transformed.
  '@opentelemetry/otlp-exporter-base',
  'content-disposition',
  'mingo',
  'lru-cache',
  'jose',
  'p-limit',
  'yocto-queue',
  'commander',
  'magicast',
  'marked',
  'github-slugger',
  // These packages are the HTML parser of sanitize-html and its dependencies.
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
  // These packages are the linter of published packages and its dependencies.
  'publint',
  '@publint/pack',
  'package-manager-detector',
  'tinyexec',
  // The map of the United States depends on these packages.
  'd3-geo',
  'd3-array',
  'internmap',
  'polylabel',
  'tinyqueue',
  'topojson-client',
  'topojson-simplify',
];

/**
 * Export conditions of the packages of this project: their source files in this repository, and their published files
 * where they are installed.
 */
export const sourceConditions = import.meta.url.includes('/node_modules/') ? [] : ['source'];

/** Jest preset for Node code: compiles TypeScript with swc. */
export default {
  testEnvironment: 'node',
  // Some tests start and stop whole programs, which is slow on a busy machine.
  testTimeout: 120_000,
  testEnvironmentOptions: {
    customExportConditions: [...sourceConditions, 'node', 'node-addons', 'require', 'default'],
  },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnlyPackages.join('|')})/)`],
};
