import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { usesReactRefresh } from '../webpack/createBaseConfig.ts';

/** With `devServer: false`, the dev server writes the files to the disk, without hot reload. */
export type DevServerConfiguration = Omit<Configuration, 'devServer'> & {
  devServer?: Configuration['devServer'] | false;
};

/** The output folder differs from that of the production build, which a running site may use. */
export const createDevelopmentOutput = (folder: string, publicPath: string): Configuration['output'] => ({
  path: join(folder, 'dist/development'),
  clean: false,
  publicPath,
  filename: '[name].js',
  chunkFilename: '[name].js',
  // Relative to the project root.
  devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
    relative(join(folder, '..'), absoluteResourcePath).replaceAll('\\', '/'),
});

/** Each port has its own cache, because the compiled code contains the port and two servers must not share a cache. */
export const createDevelopmentCache = (folder: string, port: number): Configuration['cache'] => ({
  type: 'filesystem',
  cacheDirectory: join(folder, `node_modules/.cache/webpack-${port}`),
  // The cache becomes invalid when this package or the packages of the module change.
  buildDependencies: {
    defaultConfig: [fileURLToPath(new URL('../', import.meta.url)), join(folder, 'package.json')],
  },
});

/**
 * Creates the plugins that replace changed components without losing their state.
 * @param bundleName Must be unique among the bundles on a page.
 */
export const createHotReloadPlugins = (bundleName: string) =>
  usesReactRefresh ? [new ReactRefreshPlugin({ overlay: false, library: `msv_${bundleName}` })] : [];
