import {
  listLiveVersions,
  openPageLifetimeMs,
  type RegisteredRemote,
} from '@msv/contracts/releases/registry/registry';

/**
 * Records when each release stopped being live, because open pages may load its files for a limited time. Removes
 * outdated records.
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
