import type { ChangeRequest } from '@msv/contracts/releases/registry/registryChange';
import { RevisionRecord, revisionHistoryUrl } from '@msv/contracts/releases/registry/revisionRecord';
import * as v from 'valibot';
import { type App, createBearerHeader } from './startReleases.ts';

/** Reason in the change requests that this file builds. */
export const changeReason = 'Tested for a day';
/** Builds a request that promotes a version of a remote. */
export const createPromotion = (version: string, remote = 'inventory'): ChangeRequest => ({
  kind: 'promote',
  remote,
  version,
  reason: changeReason,
});
/** Builds a request that rolls out version 1.1.0 of a remote. */
export const createRollout = (shareInBasisPoints: number, remote = 'inventory'): ChangeRequest => ({
  kind: 'rollout',
  remote,
  version: '1.1.0',
  shareInBasisPoints,
  reason: changeReason,
});

/** Fetches the history with the token of the dealers team. */
export async function fetchHistory(app: App, query = ''): Promise<RevisionRecord[]> {
  const reply = await app.inject({
    url: `${revisionHistoryUrl}${query}`,
    headers: createBearerHeader('dealers'),
  });
  return v.parse(v.array(RevisionRecord), reply.json());
}
