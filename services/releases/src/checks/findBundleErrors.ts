import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '@msv/contracts/releases/release';
import pLimit from 'p-limit';
import { toArtifactKey } from '../artifacts/loadStoredRelease.ts';
import type { ArtifactStore } from '../artifacts/stores/ArtifactStore.ts';

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

/**
 * Returns one error message for each page or fragment whose scripts exceed the release's size budget.
 * @param compressedBytesByFile Map from file name to the size in bytes after brotli compression
 */
function findBudgetErrors(release: Release, compressedBytesByFile: ReadonlyMap<string, number>): string[] {
  const { remote, version, client, budgetInBytes } = release;
  if (budgetInBytes === undefined) return [];
  return Object.entries(client.scripts).flatMap(([expose, scripts]) => {
    const files = [...new Set([client.entry, ...scripts])];
    const totalBytes = files.reduce((sum, file) => sum + (compressedBytesByFile.get(file) ?? 0), 0);
    if (totalBytes <= budgetInBytes) return [];
    return [
      `${expose} of ${remote} ${version} loads ${formatKilobytes(totalBytes)} KB of scripts (brotli), ${formatKilobytes(totalBytes - budgetInBytes)} KB over its budget of ${formatKilobytes(budgetInBytes)} KB. Reduce its size or raise "budget" in the module.config.ts of mfe-${remote}.`,
    ];
  });
}

const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/**
 * For each shared library, a string that survives minification and occurs only in the code of that library.
 */
const librariesBySignature: Readonly<Record<string, string>> = {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: 'react',
  __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: 'react-dom',
  __EMOTION_TYPE_PLEASE_DO_NOT_USE__: '@emotion/react',
};

/**
 * Returns one error message for each shared library that a script bundles. The shell provides React and
 * Emotion to all remotes; a second copy on the same page breaks hooks and styles.
 */
function findBundledSingletons({ remote, version }: Release, file: string, bytes: Buffer): string[] {
  return Object.entries(librariesBySignature)
    .filter(([signature]) => bytes.includes(signature))
    .map(
      ([, library]) =>
        `${file} of ${remote} ${version} bundles ${library}. Build with the project's remote() configuration to use the shell's copy.`,
    );
}
