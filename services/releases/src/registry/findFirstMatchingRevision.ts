import type { Candidate } from '@msv/contracts/registry';
import type { RevisionRecord } from '@msv/contracts/registryChange';
import type { HistoryFilter } from '../plugins/registry.ts';

type History = (filter: HistoryFilter) => Promise<RevisionRecord[]>;

const pageSize = 100;

/**
 * The revision since which something has held of a remote without a break, up to a given one; undefined where it does
 * not hold there.
 */
export async function beginningOf(
  history: History,
  { remote, revision }: { readonly remote: string; readonly revision: number },
  holds: (record: RevisionRecord) => boolean,
): Promise<RevisionRecord | undefined> {
  let earliest: RevisionRecord | undefined;
  for (let before = revision + 1; ; ) {
    const page = await history({ remote, before, limit: pageSize });
    for (const record of page) {
      if (!holds(record)) return earliest;
      earliest = record;
    }
    if (page.length < pageSize || !earliest) return earliest;
    before = earliest.revision;
  }
}

/**
 * Visitors are divided between these two in this way. Another share begins anew: who has the candidate then is not who
 * had it before, and neither are the hours.
 */
export const isOnTrial = (stable: string | undefined, { version, shareInBasisPoints }: Candidate) => {
  return ({ live }: RevisionRecord) =>
    live.stable === stable &&
    live.candidate?.version === version &&
    live.candidate.shareInBasisPoints === shareInBasisPoints;
};

/** This version was on trial, and no visitor gets it any more. */
export const isTakenBack = (version: string) => (record: RevisionRecord) =>
  record.live.candidate?.version === version && record.live.candidate.shareInBasisPoints === 0;

export const isStable = (version: string) => (record: RevisionRecord) => record.live.stable === version;
