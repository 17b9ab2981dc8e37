import { type NewChangeRequest, RevisionRecord, registryHistoryUrl } from '@msv/contracts/registryChange';
import * as v from 'valibot';
import { type App, bearer } from './releases.ts';

export const reason = 'It was tried for a day';
export const promote = (version: string, remote = 'inventory'): NewChangeRequest => ({
  kind: 'promote',
  remote,
  version,
  reason,
});
export const rollout = (shareInBasisPoints: number, remote = 'inventory'): NewChangeRequest => ({
  kind: 'rollout',
  remote,
  version: '1.1.0',
  shareInBasisPoints,
  reason,
});

export async function history(app: App, query = ''): Promise<RevisionRecord[]> {
  const reply = await app.inject({ url: `${registryHistoryUrl}${query}`, headers: bearer('dealers') });
  return v.parse(v.array(RevisionRecord), reply.json());
}
