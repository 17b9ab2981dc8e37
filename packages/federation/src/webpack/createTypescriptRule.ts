import type { RuleSetRule } from 'webpack';

/**
 * True if the dev server replaces changed components. It needs the dev server of the shell, so `REACT_REFRESH=off` turns it
 * off in the repository of a module.
 */
export const usesReactRefresh = process.env.NODE_ENV === 'development' && process.env.REACT_REFRESH !== 'off';

/** Creates the webpack rule that compiles TypeScript with swc. `tsc` checks the types in a separate step. */
export function createTypescriptRule(runsIn: 'browser' | 'server'): RuleSetRule {
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
            refresh: usesReactRefresh && runsIn === 'browser',
          },
        },
      },
      module: { type: 'es6' },
    },
  };
}
