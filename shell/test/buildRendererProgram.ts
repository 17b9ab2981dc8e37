import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRendererConfig } from '@msv/federation/createRendererConfig';
import webpack from 'webpack';

const shellFolder = join(__dirname, '..');
const programSource = join(shellFolder, 'renderer/program/rendererProgram.ts');

/**
 * Builds the program of the renderer processes from its sources.
 * @param setup Code that runs before the program removes what remotes must not reach.
 */
export async function buildRendererProgram(setup = '') {
  const folder = await mkdtemp(join(tmpdir(), 'msv-renderer-'));
  const entry = join(folder, 'entry.ts');
  await writeFile(join(folder, 'setup.ts'), setup);
  await writeFile(entry, `import './setup.ts'; import ${JSON.stringify(programSource)};`);
  const config = createRendererConfig(shellFolder, entry);
  const filename = 'rendererProgram.cjs';
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    webpack({ ...config, output: { path: folder, filename } }, (error, stats) =>
      error ? reject(error) : resolve(stats),
    ),
  );
  if (stats?.hasErrors() !== false) throw new Error(stats?.toString('errors-only') ?? 'webpack did not run');
  return { file: join(folder, filename), remove: () => rm(folder, { recursive: true, force: true }) };
}
