import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '@msv/contracts/releases/release';
import pLimit from 'p-limit';
import { toArtifactKey } from '../artifacts/loadStoredRelease.ts';
import type { ArtifactStore } from '../artifacts/stores/ArtifactStore.ts';
import { findBudgetErrors } from './findBudgetErrors.ts';
import { findBundledSingletons } from './findBundledSingletons.ts';

const compress = promisify(brotliCompress);
/**
 * Brotli quality. The highest quality takes half a minute for the largest file and makes files only about 10%
 * smaller.
 */
const fastCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
/**
 * Number of files to check at the same time. Several parallel downloads hide the latency of a remote artifact
 * store, while only a part of the release is in memory.
 */
const concurrency = 8;

/**
 * Returns one error message for each problem with the client scripts of a release, such as a bundled shared
 * library or an exceeded size budget.
 */
export async function findBundleErrors(release: Release, store: ArtifactStore): Promise<string[]> {
  const { remote, version, assets } = release;
  const read = (file: string) => store.get(toArtifactKey(remote, version, file));
  const scripts = assets
    .map(({ file }) => file)
    .filter((file) => file.startsWith('client/') && file.endsWith('.js'));
  const limit = pLimit(concurrency);
  const results = await Promise.all(scripts.map((file) => limit(() => checkScript(file))));
  const compressedBytesByFile = new Map(results.map(({ file, compressedBytes }) => [file, compressedBytes]));
  return [...results.flatMap(({ errors }) => errors), ...findBudgetErrors(release, compressedBytesByFile)];

  async function checkScript(file: string) {
    const [bytes = Buffer.alloc(0), uploadedBrotli] = await Promise.all([read(file), read(`${file}.br`)]);
    // If a brotli file was uploaded, browsers download that file, so its size counts.
    const compressedBytes = (uploadedBrotli ?? (await compress(bytes, fastCompression))).length;
    return { file, compressedBytes, errors: findBundledSingletons(release, file, bytes) };
  }
}
