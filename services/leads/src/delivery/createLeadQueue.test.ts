import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testing/startTestDatabase';
import { buildLeadDocument } from '../../test/support/buildLeadDocument.ts';
import { getLeadCollection } from '../leads/getLeadCollection.ts';
import { createLeadQueue } from './createLeadQueue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
const getLeads = () => getLeadCollection(database.db);
afterEach(() => getLeads().deleteMany({}));

const noon = new Date('2026-11-20T12:00:00Z');
const addToNoon = (ms: number) => new Date(noon.getTime() + ms);
const leaseMs = 60_000;
const createQueueAt = (now: Date) => createLeadQueue({ collection: getLeads(), leaseMs, now: () => now });

describe('competing workers', () => {
  test('competing workers never claim the same lead', async () => {
    await getLeads().insertMany(Array.from({ length: 100 }, () => buildLeadDocument({ createdAt: noon })));
    const workers = Array.from({ length: 10 }, () => createQueueAt(noon));
    const claimed = await Promise.all(workers.map(claimAll));
    const ids = claimed.flat().map(({ _id }) => _id);
    expect(ids).toHaveLength(100);
    expect(new Set(ids).size).toBe(100);
    expect(claimed.filter(({ length }) => length > 0).length).toBeGreaterThan(1);
  });

  async function claimAll(queue: ReturnType<typeof createQueueAt>) {
    const claimed = [];
    for (let lead = await queue.claim(); lead; lead = await queue.claim()) claimed.push(lead);
    return claimed;
  }
});

describe('the lead queue', () => {
  test('claims leads only when they are due, longest due first', async () => {
    const [later, sooner] = [
      buildLeadDocument({ createdAt: addToNoon(2000) }),
      buildLeadDocument({ createdAt: addToNoon(1000) }),
    ];
    await getLeads().insertMany([later, sooner]);
    expect(await createQueueAt(noon).claim()).toBeNull();
    const queue = createQueueAt(addToNoon(3000));
    expect((await queue.claim())?._id).toBe(sooner._id);
    expect((await queue.claim())?._id).toBe(later._id);
  });

  test('reassigns the lead of a killed worker when the lease expires, and ignores late updates of that worker', async () => {
    await getLeads().insertOne(buildLeadDocument({ createdAt: noon }));
    const killed = await createQueueAt(noon).claim();
    expect(await createQueueAt(addToNoon(leaseMs - 1)).claim()).toBeNull();
    const next = await createQueueAt(addToNoon(leaseMs)).claim();
    expect(next).toMatchObject({ _id: killed?._id, delivery: { state: 'leased', attempts: 2 } });

    if (!killed || !next) throw new Error('No lead was claimed');
    const lateQueue = createQueueAt(addToNoon(leaseMs + 1));
    expect(await lateQueue.recordDelivery(killed, 'mail', true)).toBe(false);
    expect(await lateQueue.release(killed)).toBe(false);
    expect((await getLeads().findOne())?.delivery).toEqual(next.delivery);
    expect(await lateQueue.recordDelivery(next, 'mail', true)).toBe(true);
    expect((await getLeads().findOne())?.delivery).toMatchObject({
      state: 'delivered',
      leasedBy: null,
      deliveredAt: { mail: addToNoon(leaseMs + 1) },
    });
  });

  test('claims leads that have the former leasedUntil field', async () => {
    const { delivery, ...lead } = buildLeadDocument({ createdAt: noon });
    const legacyLead = { ...lead, delivery: { ...delivery, leasedUntil: null } };
    await getLeads().insertOne(legacyLead);
    expect((await createQueueAt(noon).claim())?._id).toBe(lead._id);
  });

  test('does not claim delivered or parked leads', async () => {
    await getLeads().insertMany([
      buildLeadDocument({ createdAt: noon }, { state: 'delivered' }),
      buildLeadDocument({ createdAt: noon }, { state: 'parked' }),
    ]);
    expect(await createQueueAt(addToNoon(leaseMs * 100)).claim()).toBeNull();
  });
});
