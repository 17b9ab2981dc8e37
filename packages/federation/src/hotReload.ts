import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';

/** Output of a dev server: plain names, apart from the production build, which may be serving a running site. */
export const developmentOutput = (folder: string, publicPath: string): Configuration['output'] => ({
  path: join(folder, 'dist/development'),
  clean: false,
  publicPath,
  filename: '[name].js',
  chunkFilename: '[name].js',
});

/** Changed components are swapped in place and keep their state. `owner` keeps several modules in one page apart. */
export const hotReload = (owner: string) =>
  new ReactRefreshPlugin({ overlay: false, library: `msv_${owner}` });
