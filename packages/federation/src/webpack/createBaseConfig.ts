import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { minimizer } from './minimizer.ts';
import { federationRuntimeOnce, productionBuilds } from './singleBuild.ts';
import { typescriptRule } from './typescriptRule.ts';

export const isProduction = process.env.NODE_ENV !== 'development';

/** What every bundle of the site has in common, whoever owns it and wherever it runs. */
export function baseConfig(folder: string, runsIn: 'browser' | 'server'): Configuration {
  return {
    mode: isProduction ? 'production' : 'development',
    context: folder,
    devtool: isProduction ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: isProduction ? productionBuilds() : {},
      // Workspaces are compiled from their sources, so that what nobody uses is shaken off.
      conditionNames: ['source', runsIn === 'browser' ? 'browser' : 'node', '...'],
    },
    module: { rules: [typescriptRule(runsIn), federationRuntimeOnce] },
    optimization: {
      minimize: isProduction,
      minimizer: [minimizer()],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    performance: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
    cache: isProduction
      ? false
      : { type: 'filesystem', cacheDirectory: join(folder, 'node_modules/.cache/webpack') },
  };
}
