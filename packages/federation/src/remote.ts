import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { ports } from '@msv/contracts/ports';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, isProduction } from './baseConfig.ts';
import { compression } from './compression.ts';
import { remoteDevServer } from './devServer.ts';
import { exposedModules } from './exposedModules.ts';
import { ReleaseRecordPlugin, type RemoteFacts } from './ReleaseRecordPlugin.ts';
import { serverEntry } from './serverEntry.ts';
import { isShared, sharedLibraries } from './sharedLibraries.ts';

export interface RemoteOptions extends RemoteFacts {
  name: keyof typeof ports.remotes;
}

/**
 * The webpack configuration of a remote. Production gives one release in `dist/`: what browsers load, the bundle
 * that servers render with, and the record of both. Development gives the browser's half on its own dev server.
 * @param options The remote's name, its owner, and which of its pages answers at which address.
 */
export function remote(options: RemoteOptions): Configuration[] {
  const folder = process.cwd();
  return isProduction ? [client(folder, options), server(folder, options)] : [development(folder, options)];
}

function client(folder: string, { name }: RemoteOptions): Configuration {
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
      uniqueName: `msv_${name}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      // Before the shell gives up on the module (10 s), so that its next try asks for the chunk again.
      chunkLoadTimeout: 8000,
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: Object.fromEntries(
          exposedModules(folder).map(({ name: exposed, file }) => [
            `./${exposed}`,
            { import: [file], name: exposed },
          ]),
        ),
        shared: sharedLibraries('remote', folder),
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, asyncStartup: false },
      }),
      ...(isProduction ? compression() : []),
    ],
  };
}

function server(folder: string, options: RemoteOptions): Configuration {
  return {
    ...baseConfig(folder, 'server'),
    name: 'server',
    // The record describes both halves, so the browser's is built first.
    dependencies: ['client'],
    target: 'node20',
    entry: 'virtual:server',
    externalsPresets: { node: true },
    externals: [({ request = '' }, decide) => (isShared(request) ? decide(undefined, request) : decide())],
    output: {
      path: join(folder, 'dist/server'),
      clean: true,
      filename: 'server.[contenthash:8].cjs',
      library: { type: 'commonjs2', export: 'default' },
    },
    plugins: [
      new webpack.experiments.schemes.VirtualUrlPlugin({ server: serverEntry(exposedModules(folder)) }),
      // One file: the renderer evaluates a string and has no file system to offer.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new ReleaseRecordPlugin(folder, options),
    ],
  };
}

function development(folder: string, options: RemoteOptions): Configuration {
  const config = client(folder, options);
  return { ...config, ...remoteDevServer(config, folder, options) };
}
