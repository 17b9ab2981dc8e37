import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ports } from '@msv/contracts/ports';
import { shellAssetsFileName, shellUrl } from '@msv/contracts/shellAssets';
import type { Configuration } from 'webpack';
import { baseConfig, isProduction } from './baseConfig.ts';
import { compression } from './compression.ts';
import { devServer } from './devServer.ts';
import { developmentOutput, hotReload } from './hotReload.ts';
import { keptForOpenPages } from './keptForOpenPages.ts';
import { ShellAssetsPlugin } from './ShellAssetsPlugin.ts';
import { StableIdsPlugin } from './StableIdsPlugin.ts';
import { sharedLibraries } from './sharedLibraries.ts';

/**
 * The webpack configuration of the shell's browser half: the host that exposes nothing and shares everything.
 * @param files Further files for the edge to serve, as absolute paths by name.
 */
export function shell(files: Readonly<Record<string, string>> = {}): Configuration {
  const folder = process.cwd();
  const config = production(folder, files);
  if (isProduction) return config;
  return {
    ...config,
    entry: {
      shell: [fileURLToPath(new URL('shareRefreshRuntime.js', import.meta.url)), './client/boot.tsx'],
    },
    output: {
      ...config.output,
      ...developmentOutput(folder, `http://localhost:${ports.shellDevServer}${shellUrl}`),
    },
    plugins: [...(config.plugins ?? []), hotReload('shell')],
    // The edge reads from disk which scripts a page starts with.
    devServer: {
      ...devServer(ports.shellDevServer),
      devMiddleware: { writeToDisk: (file) => file.endsWith(shellAssetsFileName) },
    },
  };
}

function production(folder: string, files: Readonly<Record<string, string>>): Configuration {
  const output = join(folder, 'dist/client');
  return {
    ...baseConfig(folder, 'browser'),
    target: ['web', 'es2022'],
    // The bootstrap itself, with the shared libraries in it: no waterfall of start-up scripts.
    entry: { shell: './client/boot.tsx' },
    output: {
      path: output,
      clean: { keep: keptForOpenPages(output) },
      publicPath: shellUrl,
      uniqueName: 'msv_shell',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedLibraries('shell', folder),
        // `version-first` asks every remote before the first paint, so that one dead remote blanks the page.
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true },
      }),
      new ShellAssetsPlugin(files),
      new StableIdsPlugin(),
      ...(isProduction ? compression() : []),
    ],
  };
}
