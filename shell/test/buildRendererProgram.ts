import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRendererConfigs } from '@msv/federation/createRendererConfigs';
import webpack from 'webpack';

const shellFolder = join(__dirname, '..');

/** Builds the programs of the renderer processes and isolates from their sources. */
export async function buildRendererProgram() {
  const folder = await mkdtemp(join(tmpdir(), 'msv-renderer-'));
  const configs = createRendererConfigs(shellFolder, {
    program: './renderer/program/rendererProgram.ts',
    isolateProgram: ['./renderer/isolate/environment.ts', './renderer/isolate/isolateProgram.ts'],
  });
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) =>
    webpack(
      configs.map((config) => ({ ...config, output: { ...config.output, path: folder } })),
      (error, stats) => (error ? reject(error) : resolve(stats)),
    ),
  );
  if (stats?.hasErrors() !== false) throw new Error(stats?.toString('errors-only') ?? 'webpack did not run');
  return {
    file: join(folder, 'rendererProgram.cjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
