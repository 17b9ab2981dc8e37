import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { ReleaseRecord } from './ReleaseRecord.ts';

/** Limits of the retention. A release expires if neither limit protects it. */
export interface RetentionPolicy {
  /** Number of newest releases per remote that never expire. */
  readonly keptReleases: number;
  /** Age in days up to which no release expires. */
  readonly keptDays: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the records of all releases that the retention policy does not protect. Releases in the registry
 * document never expire. Incomplete uploads do not count as newest releases.
 */
export function findExpiredReleases(
  records: readonly ReleaseRecord[],
  { remotes }: RegistryDocument,
  { keptReleases, keptDays }: RetentionPolicy,
  now: Date,
): ReleaseRecord[] {
  const expiryTime = now.getTime() - keptDays * dayMs;
  const registered = records.filter(({ registeredAt }) => registeredAt);
  const isAmongNewest = (record: ReleaseRecord) =>
    record.registeredAt !== undefined &&
    registered.filter(
      (other) => other.remote === record.remote && getReleaseTime(other) > getReleaseTime(record),
    ).length < keptReleases;
  return records.filter(
    (record) =>
      getReleaseTime(record) < expiryTime &&
      !isAmongNewest(record) &&
      !(record.version in (remotes[record.remote]?.releases ?? {})),
  );
}

const getReleaseTime = ({ uploadedAt, registeredAt }: ReleaseRecord) =>
  (registeredAt ?? uploadedAt).getTime();
