import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { createBaseConfig } from './webpack/createBaseConfig.ts';

/**
 * Creates the webpack configuration of the renderer, the program that renders pages on the server. The build
 * produces a single file, so a renderer process starts fast and needs permission to read only this file.
 * @param folder Workspace folder of the shell.
 */
export function createRendererConfig(folder: string, entry: string): Configuration {
  return {
    ...createBaseConfig(folder, 'server'),
    mode: 'production',
    devtool: false,
    cache: false,
    target: 'node24',
    entry,
    externalsPresets: { node: true },
    output: {
      path: join(folder, 'dist/server/renderer'),
      filename: 'rendererProgram.cjs',
    },
    // The file is not minified, because readable stack traces are more useful than a small file.
    optimization: { minimize: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      // Strict mode hides the functions from code that inspects the call stack of an error.
      new webpack.BannerPlugin({ banner: "'use strict';", raw: true }),
    ],
  };
}
