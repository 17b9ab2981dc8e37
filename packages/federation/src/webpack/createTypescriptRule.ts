import type { RuleSetRule } from 'webpack';

/** TypeScript through swc; types are checked by `tsc` as a step of its own. */
export function typescriptRule(runsIn: 'browser' | 'server'): RuleSetRule {
  const development = process.env.NODE_ENV === 'development';
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: {
            runtime: 'automatic',
            importSource: '@emotion/react',
            development: false,
            refresh: development && runsIn === 'browser',
          },
        },
      },
      module: { type: 'es6' },
    },
  };
}
