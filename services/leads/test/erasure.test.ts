import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { leadsUrl } from '@msv/contracts/leads/lead';
import { BSON } from 'mongodb';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { getAcceptedId, postInquiry, startLeads } from './support/startLeads.ts';

const token = 'correct-horse-battery-staple';
let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  service = await startLeads({ LEADS_TOKEN: token });
});
afterAll(() => service.close());

/** Returns everything that the database contains as text. */
async function readDatabase() {
  const collections = await service.db.collections();
  return BSON.EJSON.stringify(
    await Promise.all(
      collections.map(async (collection) => [collection.collectionName, await collection.find().toArray()]),
    ),
  );
}

test('after an erasure, the database contains only who erased and read which lead', async () => {
  const inquiry = buildVehicleInquiry({
    name: 'Zoe Quist',
    email: 'zoe@example.org',
    phone: '(555) 010-0777',
  });
  const key = 'the-key-of-the-inquiry';
  const id = getAcceptedId(await postInquiry(service.app, inquiry, { 'idempotency-key': key }));
  const headers = { authorization: `Bearer ${token}` };
  await service.app.inject({ url: `${leadsUrl}/${id}`, headers });
  const traces = ['Zoe', 'zoe@', '0777', key, 'payloadHash'];
  const before = await readDatabase();
  for (const trace of traces) expect(before).toContain(trace);

  await service.app.inject({
    method: 'POST',
    url: `${leadsUrl}/erase`,
    headers,
    payload: { email: inquiry.email },
  });
  const after = await readDatabase();
  for (const trace of traces) expect(after).not.toContain(trace);
  const entries = await service.db
    .collection('leadAudit')
    .find({}, { projection: { _id: 0, at: 0 } })
    .toArray();
  expect(entries).toEqual([
    { who: 'operator', action: 'read', leadId: id },
    { who: 'operator', action: 'erase' },
  ]);
});
