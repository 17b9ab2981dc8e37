import type { RegistryDocument } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';

/** The pages and fragments of the stable release that are not in this one: visitors' links lead to them. */
export function removedModules(release: Release, { remotes }: RegistryDocument): string[] {
  const { stable = '', releases = {} } = remotes[release.remote] ?? {};
  const before = releases[stable];
  if (!before) return [];
  const paths = new Set(release.routes.map(({ path }) => path));
  const removed = [
    ...before.routes.map(({ path }) => path).filter((path) => !paths.has(path)),
    ...before.fragments.filter((expose) => !release.fragments.includes(expose)),
  ];
  return removed.map(
    (name) =>
      `${release.remote} ${release.version} has no ${name}, which ${stable} has and is live: keep it, or allow the removal (mf publish --allow-removal).`,
  );
}
