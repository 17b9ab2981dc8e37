import type { Release } from '@msv/contracts/releases/release';
import { findExceededBudgets, measureDownload } from '@msv/release-kit/scriptBudgets';
import pLimit from 'p-limit';
import { toArtifactKey } from '../artifacts/loadStoredRelease.ts';
import type { ArtifactStore } from '../artifacts/stores/ArtifactStore.ts';

/** Parallel downloads hide the latency of a remote artifact store, with only a part of the release in memory. */
const concurrency = 8;

/**
 * Returns one message for each problem with the client scripts, such as a bundled shared library or an exceeded budget.
 */
export async function findBundleErrors(release: Release, store: ArtifactStore): Promise<string[]> {
  const { remote, version, assets } = release;
  const read = (file: string) => store.get(toArtifactKey(remote, version, file));
  const scripts = assets
    .map(({ file }) => file)
    .filter((file) => file.startsWith('client/') && file.endsWith('.js'));
  const limit = pLimit(concurrency);
  const results = await Promise.all(scripts.map((file) => limit(() => checkScript(file))));
  const downloadBytesByFile = new Map(results.map(({ file, downloadBytes }) => [file, downloadBytes]));
  const exceededBudgets = findExceededBudgets(release, downloadBytesByFile);
  return [...results.flatMap(({ errors }) => errors), ...exceededBudgets.map(({ message }) => message)];

  async function checkScript(file: string) {
    const [bytes = Buffer.alloc(0), uploadedBrotli] = await Promise.all([read(file), read(`${file}.br`)]);
    const downloadBytes = await measureDownload(bytes, uploadedBrotli);
    return { file, downloadBytes, errors: findBundledSingletons(release, file, bytes) };
  }
}

/** Strings that survive minification and occur only in the code of one shared library. */
const librariesBySignature: Readonly<Record<string, string>> = {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: 'react',
  __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: 'react-dom',
  __EMOTION_TYPE_PLEASE_DO_NOT_USE__: '@emotion/react',
};

/** Returns one message for each bundled shared library. A second copy on the same page would break hooks and styles. */
function findBundledSingletons({ remote, version }: Release, file: string, bytes: Buffer): string[] {
  return Object.entries(librariesBySignature)
    .filter(([signature]) => bytes.includes(signature))
    .map(
      ([, library]) =>
        `${file} of ${remote} ${version} bundles ${library}. Build with the project's remote() configuration to use the shell's copy.`,
    );
}
