import type { RegistryDocument } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';
import { liveReleases } from './liveReleases.ts';

/**
 * The pages and fragments of the stable release that are not in this one: visitors' links lead to them. Fragments that
 * others place are not among these, since no team may allow itself to remove them (`reasonsNotToGoLive`).
 */
export function removedModules(release: Release, document: RegistryDocument): string[] {
  const { stable = '', releases = {} } = document.remotes[release.remote] ?? {};
  const before = releases[stable];
  if (!before) return [];
  const paths = new Set(release.routes.map(({ path }) => path));
  const kept = new Set([...release.fragments, ...placedByOthers(release.remote, document)]);
  const removed = [
    ...before.routes.map(({ path }) => path).filter((path) => !paths.has(path)),
    ...before.fragments.filter((expose) => !kept.has(expose)),
  ];
  return removed.map(
    (name) =>
      `${release.remote} ${release.version} has no ${name}, which ${stable} has and is live: keep it, or allow the removal (mf publish --allow-removal).`,
  );
}

function placedByOthers(remote: string, document: RegistryDocument): string[] {
  return Object.keys(document.remotes)
    .filter((name) => name !== remote)
    .flatMap((name) => liveReleases(document, name))
    .flatMap(({ uses = [] }) => uses.filter((placed) => placed.remote === remote))
    .map(({ expose }) => expose);
}
