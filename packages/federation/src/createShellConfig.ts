import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import { shellAssetsFileName, shellFilesUrl } from '@msv/contracts/site/shellAssets';
import type { Compiler, Configuration } from 'webpack';
import { createShellDevServerConfig } from './devServer/devServer.ts';
import { developmentRendererFolder } from './devServer/devServerProgram.ts';
import {
  createDevelopmentCache,
  createDevelopmentOutput,
  createHotReloadPlugins,
  type DevServerConfiguration,
} from './devServer/hotReload.ts';
import { PureCallsPlugin } from './plugins/PureCallsPlugin.ts';
import { StableModuleIdsPlugin } from './plugins/StableModuleIdsPlugin.ts';
import { createBaseConfig, isProduction } from './webpack/createBaseConfig.ts';
import { createCompressionPlugins } from './webpack/createCompressionPlugins.ts';
import { createSharedLibraries } from './webpack/sharedLibraries.ts';

/**
 * Creates the webpack configuration of the shell's client, which is the Module Federation host and provides all shared
 * libraries. In development, the dev server also builds the programs of the renderer after each edit.
 * @param files Absolute paths of the additional files that the edge serves, by name.
 * @param rendererConfigs Configurations of the renderer.
 */
export function createShellConfig(
  files: Readonly<Record<string, string>> = {},
  rendererConfigs: readonly Configuration[] = [],
): DevServerConfiguration[] {
  const folder = process.cwd();
  const config = createProductionConfig(folder, files);
  if (isProduction) return [config];
  const port = Number(process.env.DEV_SERVER_PORT) || defaultPorts.shellDevServer;
  const clientConfig: Configuration = {
    ...config,
    entry: {
      shell: [
        // Without extensions, because this package runs from its build or from its sources.
        fileURLToPath(new URL('devServer/shareRefreshRuntime', import.meta.url)),
        fileURLToPath(new URL('devServer/errors/reportErrors', import.meta.url)),
        './client/start.ts',
      ],
    },
    output: {
      ...config.output,
      ...createDevelopmentOutput(folder, `http://localhost:${port}${shellFilesUrl}`),
    },
    plugins: [...(config.plugins ?? []), ...createHotReloadPlugins('shell')],
    cache: createDevelopmentCache(folder, port),
    devServer: createShellDevServerConfig(port),
  };
  return [
    clientConfig,
    ...rendererConfigs.map(
      (rendererConfig): DevServerConfiguration => ({
        ...rendererConfig,
        devtool: clientConfig.devtool,
        output: {
          ...rendererConfig.output,
          ...createDevelopmentOutput(folder, ''),
          path: join(folder, developmentRendererFolder),
          filename: rendererConfig.output?.filename,
        },
        cache: createDevelopmentCache(folder, port),
        // Renderer processes read their program from the disk.
        devServer: false,
      }),
    ),
  ];
}

function createProductionConfig(folder: string, files: Readonly<Record<string, string>>): Configuration {
  const output = join(folder, 'dist/client');
  return {
    ...createBaseConfig(folder, 'browser'),
    target: ['web', 'es2022'],
    // The entry contains the shared libraries, so that browsers need not load them in a second request.
    entry: { shell: './client/start.ts' },
    output: {
      path: output,
      clean: { keep: keepRecentFiles(output) },
      publicPath: shellFilesUrl,
      uniqueName: 'msv_shell',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: createSharedLibraries('shell', folder),
        // `version-first` would load every remote before the first paint, and an unavailable one would leave a blank
        // page.
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          provideExternalRuntime: true,
          // Snapshots describe remotes to the plugins of the runtime. The page contains the URLs and digests of all
          // remotes instead, which needs less code.
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new PureCallsPlugin(),
      new ShellAssetsPlugin(files),
      new StableModuleIdsPlugin(),
      ...(isProduction ? createCompressionPlugins() : []),
    ],
  };
}

/**
 * Writes the list of files that the edge references in every page, such as the start scripts, and emits the additional
 * files, such as fonts, with a content hash in their names.
 */
class ShellAssetsPlugin {
  private readonly files: Readonly<Record<string, string>>;

  /** @param files Absolute paths of the additional files, by the name that the edge uses. */
  constructor(files: Readonly<Record<string, string>>) {
    this.files = files;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellAssetsPlugin', (compilation) => {
      const emit = (name: string, content: string | Buffer) =>
        compilation.emitAsset(name, new sources.RawSource(content));
      compilation.hooks.processAssets.tap(
        { name: 'ShellAssetsPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = Object.entries(this.files).map(([name, path]) => {
            const content = readFileSync(path);
            const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
            const fileName = `${name}.${hash}${extname(path)}`;
            emit(fileName, content);
            return [name, fileName];
          });
          // The files of the entry include the last hot update.
          const scripts = (compilation.entrypoints.get('shell')?.getFiles() ?? []).filter(
            (file) => !file.endsWith('.hot-update.js'),
          );
          emit(shellAssetsFileName, JSON.stringify({ scripts, files: Object.fromEntries(files) }));
        },
      );
    });
  }
}

const retentionMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns the `clean.keep` filter of an output folder, which keeps files for seven days, because a running site or an
 * open page may still request them. File names contain a content hash, so builds never conflict.
 */
export function keepRecentFiles(folder: string, now = Date.now()): (file: string) => boolean {
  return (file) => now - statSync(join(folder, file)).mtimeMs < retentionMs;
}
