import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';
import { findLiveReleases } from './findLiveReleases.ts';

/**
 * Returns one error message for each page or fragment of the stable release that is missing from this
 * release, because links to a removed page break. Ignores fragments that other remotes use:
 * `findCompatibilityErrors` reports them, and that check cannot be turned off.
 */
export function findRemovalErrors(release: Release, document: RegistryDocument): string[] {
  const { stable = '', releases = {} } = document.remotes[release.remote] ?? {};
  const stableRelease = releases[stable];
  if (!stableRelease) return [];
  const paths = new Set(release.routes.map(({ path }) => path));
  const ignoredFragments = new Set([
    ...release.fragments,
    ...findFragmentsUsedByOthers(release.remote, document),
  ]);
  const removed = [
    ...stableRelease.routes.map(({ path }) => path).filter((path) => !paths.has(path)),
    ...stableRelease.fragments.filter((expose) => !ignoredFragments.has(expose)),
  ];
  return removed.map(
    (name) =>
      `${release.remote} ${release.version} removes ${name}, which the stable release ${stable} has. Restore it or use mf publish --allow-removal.`,
  );
}

function findFragmentsUsedByOthers(remote: string, document: RegistryDocument): string[] {
  return Object.keys(document.remotes)
    .filter((name) => name !== remote)
    .flatMap((name) => findLiveReleases(document, name))
    .flatMap(({ uses = [] }) => uses.filter((placed) => placed.remote === remote))
    .map(({ expose }) => expose);
}
