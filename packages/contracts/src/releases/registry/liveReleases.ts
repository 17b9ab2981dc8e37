import type { RegisteredRemote } from './registry.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How long an open page may load more files of its releases after visitors no longer get these releases. The time is equal
 * to the validity of a registry revision.
 */
export const openPageLifetimeMs = 7 * dayMs;

/** Lists the versions of a remote that visitors can get: the stable release, and the candidate if its share is above zero. */
export function listVersionsInService({
  stable,
  candidate,
}: Pick<RegisteredRemote, 'stable' | 'candidate'>): string[] {
  const candidates = candidate && candidate.shareInBasisPoints > 0 ? [candidate.version] : [];
  return [...new Set([...(stable === undefined ? [] : [stable]), ...candidates])];
}

/**
 * Returns true if a page without a preview may run a release of a remote: visitors can get it, or they got it recently and may
 * have a page of it open. Remotes in revisions of earlier releases services do not name releases that visitors got recently, so
 * all of their releases are live.
 */
export function isVersionLive(remote: RegisteredRemote, version: string, now = Date.now()): boolean {
  if (!remote.retired || listVersionsInService(remote).includes(version)) return true;
  const since = remote.retired[version];
  return since !== undefined && now < Date.parse(since) + openPageLifetimeMs;
}
