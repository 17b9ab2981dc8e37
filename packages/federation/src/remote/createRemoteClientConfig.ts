import { join, relative } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { remoteGlobal } from '@msv/contracts/release';
import type { Configuration } from 'webpack';
import { baseConfig, isProduction } from './baseConfig.ts';
import { CheckedChunksPlugin } from './CheckedChunksPlugin.ts';
import { compression } from './compression.ts';
import { exposedModules } from './exposedModules.ts';
import type { RemoteOptions } from './RemoteOptions.ts';
import { StableIdsPlugin } from './StableIdsPlugin.ts';
import { sharedLibraries } from './sharedLibraries.ts';

/** What browsers load of a remote. */
export function remoteClient(folder: string, { name }: RemoteOptions): Configuration {
  return {
    ...baseConfig(folder, 'browser'),
    name: 'client',
    target: ['web', 'es2022'],
    // The container is the only entry: nothing of a remote runs until the shell asks for it.
    entry: {},
    output: {
      path: join(folder, 'dist/client'),
      clean: true,
      publicPath: 'auto',
      uniqueName: remoteGlobal(name),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      // Before the shell gives up on the module (10 s), so that its next try asks for the chunk again.
      chunkLoadTimeout: 8000,
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        library: { type: 'var', name: remoteGlobal(name) },
        filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: Object.fromEntries(
          exposedModules(folder).map(({ name: exposed, file }) => [
            `./${exposed}`,
            // Relative: the address of a build's folder would give its modules other ids, and the release another version.
            { import: [`./${relative(folder, file).replaceAll('\\', '/')}`], name: exposed },
          ]),
        ),
        shared: sharedLibraries('remote', folder),
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, asyncStartup: false },
      }),
      new CheckedChunksPlugin(),
      new StableIdsPlugin(),
      ...(isProduction ? compression() : []),
    ],
  };
}
