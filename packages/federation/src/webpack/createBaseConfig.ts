import { createRequire } from 'node:module';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { createTypescriptRule } from './createTypescriptRule.ts';
import { createProductionAliases, federationRuntimeRule } from './dedupeBuilds.ts';

// Otherwise, Module Federation searches for webpack in the stack of an error that it causes. To create this error, webpack
// compiles all its schemas, which takes a tenth of the build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

export const isProduction = process.env.NODE_ENV !== 'development';

/**
 * Export conditions of the packages of this project. In this repository, webpack compiles their source files,
 * so that no package must be built first. Installed packages are used as they were published.
 */
const sourceConditions = import.meta.url.includes('/node_modules/') ? [] : ['source'];

/** Creates the parts of the webpack configuration that all bundles of the site share. */
export function createBaseConfig(folder: string, runsIn: 'browser' | 'server'): Configuration {
  return {
    mode: isProduction ? 'production' : 'development',
    context: folder,
    devtool: isProduction ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: isProduction ? createProductionAliases() : {},
      conditionNames: [...sourceConditions, runsIn === 'browser' ? 'browser' : 'node', '...'],
    },
    module: { rules: [createTypescriptRule(runsIn), federationRuntimeRule] },
    optimization: {
      minimize: isProduction,
      minimizer: [createMinimizer()],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    cache: false,
  };
}

/** Creates the webpack plugin that minifies scripts with swc, which has threads of its own and needs no further processes. */
const createMinimizer = () =>
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    parallel: false,
    terserOptions: {
      compress: { passes: 2 },
      // By default, short names depend on how often each letter occurs, also in the hashes of file names, which webpack replaces
      // after this step. A release would then depend on the folder in which it is built.
      mangle: { disableCharFreq: true },
      format: { comments: false },
    },
  });
