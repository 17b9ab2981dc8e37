import {
  listLiveVersions,
  openPageLifetimeMs,
  type RegisteredRemote,
} from '@msv/contracts/releases/registry/registry';

/**
 * Returns the remote after a change, with a record of each release that visitors no longer get and the time of its
 * retirement. Open pages may load more files of such a release for a limited time. After that, its record is removed.
 */
export function recordRetirements(
  before: RegisteredRemote | undefined,
  after: RegisteredRemote,
  at: Date,
): RegisteredRemote {
  // Revisions of earlier versions have no record, so any of their releases may be in open pages.
  const recorded =
    before?.retired ??
    Object.fromEntries(Object.keys(before?.releases ?? {}).map((version) => [version, at.toISOString()]));
  const live = new Set(listLiveVersions(after));
  const recent = Object.entries(recorded).filter(
    ([, since]) => at.getTime() < Date.parse(since) + openPageLifetimeMs,
  );
  const leaving = (before ? listLiveVersions(before) : []).map((version) => [version, at.toISOString()]);
  const retired = [...recent, ...leaving].filter(([version = '']) => !live.has(version));
  return { ...after, retired: Object.fromEntries(retired) };
}
