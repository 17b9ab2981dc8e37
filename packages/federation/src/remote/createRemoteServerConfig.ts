import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { exposedModules } from './exposedModules.ts';
import { ReleaseRecordPlugin } from './ReleaseRecordPlugin.ts';
import type { RemoteOptions } from './RemoteOptions.ts';
import { serverEntry } from './serverEntry.ts';
import { isShared } from './sharedLibraries.ts';

/** The bundle that the edge renders a remote's pages with: one file, without the libraries that the shell shares. */
export function remoteServer(folder: string, options: RemoteOptions): Configuration {
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
