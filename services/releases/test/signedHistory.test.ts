import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { revisionHistoryUrl } from '@msv/contracts/releases/registry/revisionRecord';
import { HistoryRecord, verifyHistory } from '@msv/release-kit/signing/historyDigest';
import { signRegistry } from '@msv/release-kit/signing/registrySignature';
import type { UpdateFilter } from 'mongodb';
import * as v from 'valibot';
import { compressRevision, type RevisionDocument } from '../src/registry/revisionStore.ts';
import { createPromotion } from './support/changeRequests.ts';
import { publishTestBuild } from './support/publishTestBuild.ts';
import {
  createBearerHeader,
  fetchRegistry,
  parseAccepted,
  requestChange,
  signingKeys,
  startReleases,
} from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases();
});
beforeEach(async () => {
  await service.empty();
  await publishTestBuild(service.app, {});
  parseAccepted(await requestChange(service.app, { ...createPromotion('1.0.0'), author: 'Ann' }));
  parseAccepted(
    await requestChange(service.app, { kind: 'lock', remote: 'inventory', reason: 'Thanksgiving' }),
  );
});
afterAll(() => service.close());

const getRevisions = () => service.db.collection<RevisionDocument>('registryRevisions');
const changeStoredRecord = (_id: number, update: UpdateFilter<RevisionDocument>) =>
  getRevisions().updateOne({ _id }, update);

async function verifyStoredHistory() {
  const reply = await service.app.inject({ url: revisionHistoryUrl, headers: createBearerHeader('dealers') });
  const { historyDigest } = await fetchRegistry(service.app);
  return verifyHistory(v.parse(v.array(HistoryRecord), reply.json()), historyDigest);
}

test('the signature of the newest revision covers all records of the history', async () => {
  expect(await verifyStoredHistory()).toEqual({ firstRevision: 1, count: 3 });
});

test.each<[string, number, UpdateFilter<RevisionDocument>]>([
  ['the author', 2, { $set: { author: 'Bob' } }],
  ['the reason of the newest change', 3, { $set: { why: 'A joke' } }],
  ['the team', 1, { $set: { who: 'dealers' } }],
  ['the time', 2, { $set: { at: new Date(0) } }],
  ['the digest', 2, { $unset: { digest: true } }],
])('a change of %s in the database is detected', async (_field, revision, update) => {
  await changeStoredRecord(revision, update);
  await expect(verifyStoredHistory()).rejects.toThrow('was changed or removed');
});

test('a removed record is detected', async () => {
  await getRevisions().deleteOne({ _id: 2 });
  await expect(verifyStoredHistory()).rejects.toThrow('was changed or removed');
});

/** Replaces the stored revisions by those that an earlier version of the service would have stored. */
async function storeAsEarlierVersion() {
  for (const _id of [1, 2, 3]) await changeStoredRecord(_id, { $unset: { digest: true } });
  const { historyDigest: _digest, expiresAt: _expiresAt, ...document } = await fetchRegistry(service.app);
  const signed = await compressRevision(signRegistry(document, signingKeys.privateKey));
  await changeStoredRecord(3, { $set: signed });
}

test('records of earlier versions stay readable, and the chain starts at the next change', async () => {
  await storeAsEarlierVersion();
  expect(await verifyStoredHistory()).toEqual({ firstRevision: undefined, count: 0 });
  parseAccepted(await requestChange(service.app, { kind: 'unlock', remote: 'inventory', reason: 'Over' }));
  expect(await verifyStoredHistory()).toEqual({ firstRevision: 4, count: 1 });
});
