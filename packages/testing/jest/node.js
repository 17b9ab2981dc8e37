/** Jest for code that runs in Node: TypeScript through swc, workspaces read from their sources. */
const esmOnlyPackages = [
  'cookie',
  // Asks for the one above by a dynamic import, which Jest cannot follow untransformed.
  '@fastify/cookie',
  'content-disposition',
  'mingo',
  'lru-cache',
  'piscina',
  'p-limit',
  'yocto-queue',
  'marked',
  'github-slugger',
  // The parser of sanitize-html, and what that stands on.
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
  // What draws the map of the United States.
  'd3-geo',
  'd3-array',
  'internmap',
  'polylabel',
  'tinyqueue',
  'topojson-client',
  'topojson-simplify',
];

export default {
  testEnvironment: 'node',
  // Whole programs are started and killed: on a busy machine that takes its time.
  testTimeout: 20_000,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons', 'require', 'default'] },
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
