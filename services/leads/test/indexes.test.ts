import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startLeads } from './support/startLeads.ts';

let service: Awaited<ReturnType<typeof startLeads>>;
beforeAll(async () => {
  service = await startLeads();
});
afterAll(() => service.close());

test('creates indexes for unique keys, expiry and due leads', async () => {
  expect(await service.leads.indexes()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: { idempotencyKey: 1 }, unique: true, sparse: true }),
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
      expect.objectContaining({ key: { 'delivery.state': 1, 'delivery.nextAttemptAt': 1 } }),
    ]),
  );
});
