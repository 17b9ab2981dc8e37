import type { Candidate } from '@msv/contracts/releases/registry/registry';
import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import type { HistoryFilter } from './revisionStore.ts';

type ListHistory = (filter: HistoryFilter) => Promise<RevisionRecord[]>;

const pageSize = 100;

/**
 * Returns the oldest revision from which on all revisions up to `revision` match, or `undefined` if the newest one does
 * not.
 */
export async function findFirstMatchingRevision(
  listHistory: ListHistory,
  { remote, revision }: { readonly remote: string; readonly revision: number },
  matches: (record: RevisionRecord) => boolean,
): Promise<RevisionRecord | undefined> {
  let earliest: RevisionRecord | undefined;
  for (let before = revision + 1; ; ) {
    const page = await listHistory({ remote, before, limit: pageSize });
    for (const record of page) {
      if (!matches(record)) return earliest;
      earliest = record;
    }
    if (page.length < pageSize || !earliest) return earliest;
    before = earliest.revision;
  }
}

/** Matches revisions with this stable release, candidate and share. Another share means another group of visitors. */
export const createRolloutMatcher = (
  stable: string | undefined,
  { version, shareInBasisPoints }: Candidate,
) => {
  return ({ live }: RevisionRecord) =>
    live.stable === stable &&
    live.candidate?.version === version &&
    live.candidate.shareInBasisPoints === shareInBasisPoints;
};

/** Matches revisions in which this version is a candidate with a share of 0%. */
export const createStoppedRolloutMatcher = (version: string) => (record: RevisionRecord) =>
  record.live.candidate?.version === version && record.live.candidate.shareInBasisPoints === 0;

/** Matches revisions in which this version is the stable release. */
export const createStableReleaseMatcher = (version: string) => (record: RevisionRecord) =>
  record.live.stable === version;
