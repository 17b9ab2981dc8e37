import { listVersionsInService } from '@msv/contracts/releases/registry/liveReleases';
import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { Release } from '@msv/contracts/releases/release';

/**
 * Returns the releases of a remote that visitors can get: the stable release, and the candidate if its share
 * is above zero.
 */
export function findLiveReleases({ remotes }: RegistryDocument, remote: string): Release[] {
  const registered = remotes[remote];
  if (!registered) return [];
  return listVersionsInService(registered).flatMap((version) => registered.releases[version] ?? []);
}
