import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testDatabase';
import { createLeadQueue } from '../src/delivery/leadQueue.ts';
import { leadCollection } from '../src/leadCollection.ts';
import { aLeadDocument } from './aLeadDocument.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
const leads = () => leadCollection(database.db);
afterEach(() => leads().deleteMany({}));

const noon = new Date('2026-11-20T12:00:00Z');
const after = (ms: number) => new Date(noon.getTime() + ms);
const leaseMs = 60_000;
const queueAt = (now: Date) => createLeadQueue({ collection: leads(), leaseMs, now: () => now });

describe('workers that compete', () => {
  test('each get leads that nobody else holds', async () => {
    await leads().insertMany(Array.from({ length: 100 }, () => aLeadDocument({ createdAt: noon })));
    const workers = Array.from({ length: 10 }, () => queueAt(noon));
    const claimed = await Promise.all(workers.map(claimAll));
    const ids = claimed.flat().map(({ _id }) => _id);
    expect(ids).toHaveLength(100);
    expect(new Set(ids).size).toBe(100);
    expect(claimed.filter(({ length }) => length > 0).length).toBeGreaterThan(1);
  });

  async function claimAll(queue: ReturnType<typeof queueAt>) {
    const claimed = [];
    for (let lead = await queue.claim(); lead; lead = await queue.claim()) claimed.push(lead);
    return claimed;
  }
});

describe('a lead', () => {
  test('is claimed when it is due and not before, the longest due one first', async () => {
    const [later, sooner] = [
      aLeadDocument({ createdAt: after(2000) }),
      aLeadDocument({ createdAt: after(1000) }),
    ];
    await leads().insertMany([later, sooner]);
    expect(await queueAt(noon).claim()).toBeNull();
    const queue = queueAt(after(3000));
    expect((await queue.claim())?._id).toBe(sooner._id);
    expect((await queue.claim())?._id).toBe(later._id);
  });

  test('whose worker was killed is free when the lease is over, and the dead one’s late word counts nothing', async () => {
    await leads().insertOne(aLeadDocument({ createdAt: noon }));
    const killed = await queueAt(noon).claim();
    expect(await queueAt(after(leaseMs - 1)).claim()).toBeNull();
    const next = await queueAt(after(leaseMs)).claim();
    expect(next).toMatchObject({ _id: killed?._id, delivery: { state: 'leased', attempts: 2 } });

    if (!killed || !next) throw new Error('Nothing was claimed');
    const late = queueAt(after(leaseMs + 1));
    expect(await late.delivered(killed, 'mail', true)).toBe(false);
    expect(await late.released(killed)).toBe(false);
    expect((await leads().findOne())?.delivery).toEqual(next.delivery);
    expect(await late.delivered(next, 'mail', true)).toBe(true);
    expect((await leads().findOne())?.delivery).toMatchObject({
      state: 'delivered',
      leasedBy: null,
      deliveredAt: { mail: after(leaseMs + 1) },
    });
  });

  test('that was stored before there was delivery is claimed like any other', async () => {
    const { delivery, ...lead } = aLeadDocument({ createdAt: noon });
    const before = { ...lead, delivery: { ...delivery, leasedUntil: null } };
    await leads().insertOne(before);
    expect((await queueAt(noon).claim())?._id).toBe(lead._id);
  });

  test('that is delivered or parked is claimed no more', async () => {
    await leads().insertMany([
      aLeadDocument({ createdAt: noon }, { state: 'delivered' }),
      aLeadDocument({ createdAt: noon }, { state: 'parked' }),
    ]);
    expect(await queueAt(after(leaseMs * 100)).claim()).toBeNull();
  });
});
