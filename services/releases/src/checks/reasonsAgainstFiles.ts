import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '@msv/contracts/release';
import pLimit from 'p-limit';
import { artifactKey } from '../storedRelease.ts';
import type { ArtifactStore } from '../stores/ArtifactStore.ts';
import { carriedLibraries } from './carriedLibraries.ts';
import { overBudget } from './overBudget.ts';

const compress = promisify(brotliCompress);
/** The hardest way takes half a minute for the largest file; this one weighs a tenth more. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/** A store in another place takes some time for each file; all of a large release must not be in memory. */
const atOnce = 8;

/** What is wrong with the scripts that browsers would load of a release; all of its files are in the store. */
export async function reasonsAgainstFiles(release: Release, store: ArtifactStore): Promise<string[]> {
  const { remote, version, assets } = release;
  const read = (file: string) => store.get(artifactKey(remote, version, file));
  const scripts = assets
    .map(({ file }) => file)
    .filter((file) => file.startsWith('client/') && file.endsWith('.js'));
  const limit = pLimit(atOnce);
  const examined = await Promise.all(scripts.map((file) => limit(() => examine(file))));
  const weights = new Map(examined.map(({ file, weight }) => [file, weight]));
  return [...examined.flatMap(({ reasons }) => reasons), ...overBudget(release, weights)];

  async function examine(file: string) {
    const [bytes = Buffer.alloc(0), packed] = await Promise.all([read(file), read(`${file}.br`)]);
    // What was uploaded beside it is what browsers get.
    const weight = (packed ?? (await compress(bytes, quickly))).length;
    return { file, weight, reasons: carriedLibraries(release, file, bytes) };
  }
}
