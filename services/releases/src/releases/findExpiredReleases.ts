import type { RegistryDocument } from '@msv/contracts/registry';
import type { ReleaseRecord } from './ReleaseRecord.ts';

export interface Retention {
  /** The last so many releases of each remote stay, whatever their age. */
  readonly keptReleases: number;
  /** Everything younger stays. */
  readonly keptDays: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The releases that nobody needs any more. What the document names is never among them: what visitors have, what is on
 * trial, and what a rollback would give them. An upload that was never completed counts for none of the last ones.
 */
export function expiredReleases(
  records: readonly ReleaseRecord[],
  { remotes }: RegistryDocument,
  { keptReleases, keptDays }: Retention,
  now: Date,
): ReleaseRecord[] {
  const oldest = now.getTime() - keptDays * dayMs;
  const registered = records.filter(({ registeredAt }) => registeredAt);
  const isLatest = (record: ReleaseRecord) =>
    record.registeredAt !== undefined &&
    registered.filter((other) => other.remote === record.remote && bornAt(other) > bornAt(record)).length <
      keptReleases;
  return records.filter(
    (record) =>
      bornAt(record) < oldest &&
      !isLatest(record) &&
      !(record.version in (remotes[record.remote]?.releases ?? {})),
  );
}

const bornAt = ({ uploadedAt, registeredAt }: ReleaseRecord) => (registeredAt ?? uploadedAt).getTime();
