import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { ModuleBoundaryPlugin } from '../plugins/ModuleBoundaryPlugin.ts';
import { createReleaseRecord } from '../release/createReleaseRecord.ts';
import { createBaseConfig, createSourceMapOptions, isProduction } from '../webpack/createBaseConfig.ts';
import { isSharedLibrary } from '../webpack/sharedLibraries.ts';
import { createServerEntrySource } from './entrySources.ts';
import { findExposedModules } from './findExposedModules.ts';

/** Creates the webpack configuration of a remote's server bundle, a single file without the shared libraries. */
export function createRemoteServerConfig(folder: string, config: ModuleConfig): Configuration {
  const baseConfig = createBaseConfig(folder, 'server');
  const sourceMaps = createSourceMapOptions(folder);
  return {
    ...baseConfig,
    name: 'server',
    devtool: isProduction ? sourceMaps.devtool : baseConfig.devtool,
    // The client is built first, because the release record describes both builds.
    dependencies: isProduction ? ['client'] : [],
    target: 'node24',
    entry: 'virtual:server',
    externalsPresets: { node: true },
    externals: [
      ({ request = '' }, decide) => (isSharedLibrary(request) ? decide(undefined, request) : decide()),
    ],
    output: {
      ...sourceMaps.output,
      path: join(folder, 'dist/server'),
      clean: true,
      filename: 'server.[contenthash:8].cjs',
      library: { type: 'commonjs2', export: 'default' },
    },
    plugins: [
      new webpack.experiments.schemes.VirtualUrlPlugin({
        server: createServerEntrySource(findExposedModules(folder)),
      }),
      // The renderer evaluates the bundle without access to the file system, so it must be a single chunk.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(isProduction ? [new ModuleBoundaryPlugin(folder), new ReleaseRecordPlugin(folder, config)] : []),
    ],
  };
}

/** Writes the release record `dist/release.json` after all files have been written. */
class ReleaseRecordPlugin {
  private readonly folder: string;
  private readonly config: ModuleConfig;

  constructor(folder: string, config: ModuleConfig) {
    this.folder = folder;
    this.config = config;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('ReleaseRecordPlugin', async () => {
      const record = await createReleaseRecord(this.folder, this.config);
      await writeFile(join(this.folder, 'dist', releaseFileName), `${JSON.stringify(record, null, 2)}\n`);
    });
  }
}
