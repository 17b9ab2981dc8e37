import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aVehicleInquiry } from './aVehicleInquiry.ts';
import { acceptedId, postInquiry, startLeads } from './leads.ts';

let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  service = await startLeads();
});
afterAll(() => service.close());

test('the collection finds what is due, forgets what has expired and holds each key once', async () => {
  expect(await service.leads.indexes()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: { idempotencyKey: 1 }, unique: true, sparse: true }),
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
      expect.objectContaining({ key: { 'delivery.state': 1, 'delivery.nextAttemptAt': 1 } }),
    ]),
  );
});

test('a lead can be claimed by exactly one worker, in one update of its document', async () => {
  const id = acceptedId(await postInquiry(service.app, aVehicleInquiry()));
  const now = new Date();
  const claim = (worker: string) =>
    service.leads.findOneAndUpdate(
      { 'delivery.state': 'waiting', 'delivery.nextAttemptAt': { $lte: now } },
      {
        $set: {
          'delivery.state': 'leased',
          'delivery.leasedBy': worker,
          'delivery.leasedUntil': new Date(now.getTime() + 60_000),
        },
        $inc: { 'delivery.attempts': 1 },
      },
      { returnDocument: 'after' },
    );
  const claims = await Promise.all(['one', 'two', 'three'].map(claim));
  const [claimed, ...others] = claims.filter((lead) => lead !== null);
  expect(others).toEqual([]);
  expect(claimed).toMatchObject({ _id: id, delivery: { state: 'leased', attempts: 1 } });
});
