import { join, relative } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { integrityGlobalName, toRemoteGlobalName } from '@msv/contracts/releases/browserGlobals';
import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import type { Compiler, Configuration } from 'webpack';
import { ModuleBoundaryPlugin } from '../plugins/ModuleBoundaryPlugin.ts';
import { PureCallsPlugin } from '../plugins/PureCallsPlugin.ts';
import { StableModuleIdsPlugin } from '../plugins/StableModuleIdsPlugin.ts';
import {
  createBaseConfig,
  createSourceMapOptions,
  externalFederationRuntime,
  isProduction,
} from '../webpack/createBaseConfig.ts';
import { createCompressionPlugins } from '../webpack/createCompressionPlugins.ts';
import { createSharedLibraries } from '../webpack/sharedLibraries.ts';
import { findExposedModules } from './findExposedModules.ts';

export function createRemoteClientConfig(folder: string, { name }: ModuleConfig): Configuration {
  const baseConfig = createBaseConfig(folder, 'browser');
  const sourceMaps = createSourceMapOptions(folder);
  return {
    ...baseConfig,
    name: 'client',
    devtool: isProduction ? sourceMaps.devtool : baseConfig.devtool,
    target: ['web', 'es2022'],
    // The only entry is the federation container, so no code of the remote runs before the shell loads a module.
    entry: {},
    output: {
      ...sourceMaps.output,
      path: join(folder, 'dist/client'),
      clean: true,
      publicPath: 'auto',
      uniqueName: toRemoteGlobalName(name),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      // Shorter than the shell's timeout for modules (10 s), so that the shell's retry requests the chunk again.
      chunkLoadTimeout: 8000,
    },
    externals: [externalFederationRuntime],
    plugins: [
      new ModuleFederationPlugin({
        name,
        library: { type: 'var', name: toRemoteGlobalName(name) },
        filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: Object.fromEntries(
          findExposedModules(folder).map(({ name: exposed, file }) => [
            `./${exposed}`,
            // An absolute path would make module ids and the release's version depend on the project's location.
            { import: [`./${relative(folder, file).replaceAll('\\', '/')}`], name: exposed },
          ]),
        ),
        shared: createSharedLibraries('remote', folder),
        manifest: true,
        dts: false,
        experiments: { asyncStartup: false },
      }),
      new ChunkIntegrityPlugin(),
      new PureCallsPlugin(),
      new StableModuleIdsPlugin(),
      ...(isProduction ? [new ModuleBoundaryPlugin(folder), ...createCompressionPlugins()] : []),
    ],
  };
}

/**
 * Sets the `integrity` attribute of every chunk. The hashes come from the shell, which reads them from the signed
 * registry, so a manipulated release cannot provide its own. Without the shell, no chunk can be loaded.
 */
class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => `${source}\nscript.integrity = self.${integrityGlobalName}(url);`,
      );
    });
  }
}
