import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { usesReactRefresh } from '../webpack/createBaseConfig.ts';

/** Configuration that a dev server builds. With `devServer: false`, it writes the files to the disk, without hot reload. */
export type DevServerConfiguration = Omit<Configuration, 'devServer'> & {
  devServer?: Configuration['devServer'] | false;
};

/**
 * Creates the webpack output options of a dev server. The output folder differs from the folder of the
 * production build, which a running site may use.
 */
export const createDevelopmentOutput = (folder: string, publicPath: string): Configuration['output'] => ({
  path: join(folder, 'dist/development'),
  clean: false,
  publicPath,
  filename: '[name].js',
  chunkFilename: '[name].js',
  // Source maps contain paths relative to the project root.
  devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
    relative(join(folder, '..'), absoluteResourcePath).replaceAll('\\', '/'),
});

/**
 * Creates the options of webpack's cache for a dev server. Each port has its own cache, because two dev servers of the same
 * folder must not write the same cache, and the compiled code contains the port.
 */
export const createDevelopmentCache = (folder: string, port: number): Configuration['cache'] => ({
  type: 'filesystem',
  cacheDirectory: join(folder, `node_modules/.cache/webpack-${port}`),
  // The cache becomes invalid when this package or the packages of the module change.
  buildDependencies: {
    defaultConfig: [fileURLToPath(new URL('../', import.meta.url)), join(folder, 'package.json')],
  },
});

/**
 * Creates the plugins that replace changed components without losing their state. If React refresh is off, pages are reloaded
 * instead. `bundleName` must be unique among the bundles on a page.
 */
export const createHotReloadPlugins = (bundleName: string) =>
  usesReactRefresh ? [new ReactRefreshPlugin({ overlay: false, library: `msv_${bundleName}` })] : [];
