import type { RegisteredRemote } from './registry.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How long an open page may load more files of its releases after visitors no longer get these releases. The time is equal
 * to the validity of a registry revision.
 */
export const openPageLifetimeMs = 7 * dayMs;

/** Lists the live versions of a remote. Visitors can get them: the stable release, and the candidate if its share is above zero. */
export function listLiveVersions({
  stable,
  candidate,
}: Pick<RegisteredRemote, 'stable' | 'candidate'>): string[] {
  const candidates = candidate && candidate.shareInBasisPoints > 0 ? [candidate.version] : [];
  return [...new Set([...(stable === undefined ? [] : [stable]), ...candidates])];
}

/**
 * Returns true if edges serve the files of a release to pages without a preview: the release is live, or it was live recently, and
 * visitors may have a page of it open. Remotes in revisions of earlier releases services do not name releases that were live
 * recently, so all of their releases are served.
 */
export function isVersionServed(remote: RegisteredRemote, version: string, now = Date.now()): boolean {
  if (!remote.retired || listLiveVersions(remote).includes(version)) return true;
  const since = remote.retired[version];
  return since !== undefined && now < Date.parse(since) + openPageLifetimeMs;
}
