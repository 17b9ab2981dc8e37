import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { createBaseConfig } from './webpack/createBaseConfig.ts';

interface Entries {
  program: string;
  /** Files that the isolates of a renderer process run, in this order. */
  isolateProgram: string[];
}

/**
 * Creates the webpack configurations of the renderer. Each program is a single file, so that a renderer process starts
 * fast and needs permission to read only these two files.
 * @param folder Workspace folder of the shell.
 */
export function createRendererConfigs(folder: string, { program, isolateProgram }: Entries): Configuration[] {
  const base = createBaseConfig(folder, 'server');
  const shared: Configuration = {
    ...base,
    mode: 'production',
    devtool: false,
    cache: false,
    // Readable stack traces are more useful than small files.
    optimization: { minimize: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
  const path = join(folder, 'dist/server/renderer');
  return [
    {
      ...shared,
      name: 'renderer',
      target: 'node24',
      entry: program,
      externalsPresets: { node: true },
      output: { path, filename: 'rendererProgram.cjs' },
    },
    {
      ...shared,
      name: 'isolate',
      // The isolates contain no objects of Node or browsers.
      target: 'es2023',
      entry: isolateProgram,
      module: { ...base.module, parser: { javascript: { createRequire: true } } },
      resolve: { ...base.resolve, conditionNames: ['source', 'module', 'import', 'require', 'default'] },
      output: { path, filename: 'isolateProgram.js', chunkFormat: 'commonjs', chunkLoading: false },
    },
  ];
}
