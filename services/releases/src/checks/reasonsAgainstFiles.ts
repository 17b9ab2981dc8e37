import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Release } from '@msv/contracts/release';
import { artifactKey } from '../storedRelease.ts';
import type { ArtifactStore } from '../stores/ArtifactStore.ts';
import { carriedLibraries } from './carriedLibraries.ts';
import { overBudget } from './overBudget.ts';

const compress = promisify(brotliCompress);

/** What is wrong with the scripts that browsers would load of a release; all of its files are in the store. */
export async function reasonsAgainstFiles(release: Release, store: ArtifactStore): Promise<string[]> {
  const { remote, version, assets } = release;
  const read = (file: string) => store.get(artifactKey(remote, version, file));
  const weights = new Map<string, number>();
  const reasons: string[] = [];
  for (const { file } of assets) {
    if (!file.startsWith('client/') || !file.endsWith('.js')) continue;
    const bytes = (await read(file)) ?? Buffer.alloc(0);
    // What was uploaded beside it is what browsers get; without that, what an edge would make of it.
    weights.set(file, ((await read(`${file}.br`)) ?? (await compress(bytes))).length);
    reasons.push(...carriedLibraries(release, file, bytes));
  }
  return [...reasons, ...overBudget(release, weights)];
}
