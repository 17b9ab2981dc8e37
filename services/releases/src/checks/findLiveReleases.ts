import { listLiveVersions, type RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';

/**
 * Returns the live releases of a remote, which visitors can get: the stable release, and the candidate if its share
 * is above zero.
 */
export function findLiveReleases({ remotes }: RegistryDocument, remote: string): Release[] {
  const registered = remotes[remote];
  if (!registered) return [];
  return listLiveVersions(registered).flatMap((version) => registered.releases[version] ?? []);
}
