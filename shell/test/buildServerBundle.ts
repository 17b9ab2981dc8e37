import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@msv/contracts/releases/release';
import { createRendererConfigs } from '@msv/federation/createRendererConfigs';
import { calculateIntegrity } from '@msv/release-kit/releaseFiles';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import webpack from 'webpack';

const shellFolder = join(__dirname, '..');
const fileName = 'server.cjs';

/**
 * Builds the server bundle of a release from TypeScript source, with the contracts and libraries that it imports.
 * @param overrides Fields of the release record.
 */
export async function buildServerBundle(source: string, overrides: Partial<Release>) {
  const folder = await mkdtemp(join(tmpdir(), 'msv-bundle-'));
  const entry = join(folder, 'entry.ts');
  await writeFile(entry, source);
  const [config] = createRendererConfigs(shellFolder, { program: entry, isolateProgram: [entry] });
  const output = { path: folder, filename: fileName, library: { type: 'commonjs2', export: 'default' } };
  const resolve = { ...config?.resolve, modules: [join(shellFolder, '../node_modules')] };
  const stats = await new Promise<webpack.Stats | undefined>((onBuilt, reject) =>
    webpack({ ...config, resolve, output }, (error, stats) => (error ? reject(error) : onBuilt(stats))),
  );
  if (stats?.hasErrors() !== false) throw new Error(stats?.toString('errors-only') ?? 'webpack did not run');
  const bytes = await readFile(join(folder, fileName));
  const asset = { file: fileName, sizeInBytes: bytes.length, integrity: calculateIntegrity(bytes) };
  return {
    release: buildRelease({ ...overrides, server: fileName, assets: [asset] }),
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
