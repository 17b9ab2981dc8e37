import type { RegistryDocument } from '@msv/contracts/registry';
import type { Release } from '@msv/contracts/release';

/** What visitors of a remote may get: its stable release, and its candidate while anybody gets that. */
export function liveReleases({ remotes }: RegistryDocument, remote: string): Release[] {
  const { stable, candidate, releases = {} } = remotes[remote] ?? {};
  const onTrial = candidate && candidate.shareInBasisPoints > 0 ? candidate.version : undefined;
  return [...new Set([stable, onTrial])].flatMap((version) => releases[version ?? ''] ?? []);
}
