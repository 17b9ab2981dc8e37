import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { ReleaseRecord } from './ReleaseRecord.ts';

/** A release expires if neither limit protects it. */
export interface RetentionPolicy {
  /** Number of newest releases per remote that never expire. */
  readonly keptReleases: number;
  /** Age in days up to which no release expires. */
  readonly keptDays: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns all unprotected releases that are not in the registry. Incomplete uploads do not count as newest releases.
 */
export function findExpiredReleases(
  records: readonly ReleaseRecord[],
  { remotes }: RegistryDocument,
  { keptReleases, keptDays }: RetentionPolicy,
  now: Date,
): ReleaseRecord[] {
  const expiryTime = now.getTime() - keptDays * dayMs;
  const timesByRemote = new Map<string, number[]>();
  for (const record of records)
    if (record.registeredAt) {
      const times = timesByRemote.get(record.remote) ?? [];
      times.push(getReleaseTime(record));
      timesByRemote.set(record.remote, times);
    }
  for (const times of timesByRemote.values()) times.sort((a, b) => b - a);
  const isAmongNewest = (record: ReleaseRecord) =>
    record.registeredAt !== undefined &&
    keptReleases > 0 &&
    getReleaseTime(record) >= (timesByRemote.get(record.remote)?.[keptReleases - 1] ?? 0);
  return records.filter(
    (record) =>
      getReleaseTime(record) < expiryTime &&
      !isAmongNewest(record) &&
      !(record.version in (remotes[record.remote]?.releases ?? {})),
  );
}

const getReleaseTime = ({ uploadedAt, registeredAt }: ReleaseRecord) =>
  (registeredAt ?? uploadedAt).getTime();
