import type { Candidate } from '@msv/contracts/releases/registry/registry';
import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import type { HistoryFilter } from './revisionStore.ts';

type ListHistory = (filter: HistoryFilter) => Promise<RevisionRecord[]>;

const pageSize = 100;

/**
 * Returns the oldest revision of a remote from which on all revisions up to `revision` match. Returns
 * `undefined` if the newest of these revisions does not match.
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

/**
 * Creates a function that matches revisions with this stable release, this candidate and this share.
 * Revisions with another share do not match, because another group of visitors gets the candidate.
 */
export const createRolloutMatcher = (
  stable: string | undefined,
  { version, shareInBasisPoints }: Candidate,
) => {
  return ({ live }: RevisionRecord) =>
    live.stable === stable &&
    live.candidate?.version === version &&
    live.candidate.shareInBasisPoints === shareInBasisPoints;
};

/** Creates a function that matches revisions in which this version is a candidate with a share of 0%. */
export const createStoppedRolloutMatcher = (version: string) => (record: RevisionRecord) =>
  record.live.candidate?.version === version && record.live.candidate.shareInBasisPoints === 0;

/** Creates a function that matches revisions in which this version is the stable release. */
export const createStableReleaseMatcher = (version: string) => (record: RevisionRecord) =>
  record.live.stable === version;
