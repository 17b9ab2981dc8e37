import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createDeliveryQueue } from '@msv/service-kit/delivery/createDeliveryQueue';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testing/startTestDatabase';
import { getLeadCollection, type LeadDocument } from '../src/leads/LeadDocument.ts';
import { buildLeadDocument } from './support/buildLeadDocument.ts';

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
const hourMs = 3_600_000;
const createQueueAt = (now: Date) =>
  createDeliveryQueue<LeadDocument>({ collection: getLeads(), leaseMs, now: () => now });

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

  test.each([
    ['has not been attempted', { nextAttemptAt: addToNoon(hourMs) }],
    [
      'failed',
      {
        attempts: 3,
        nextAttemptAt: addToNoon(2 * hourMs),
        lastFailure: { channel: 'mail', reason: 'ECONNREFUSED', at: addToNoon(hourMs) },
      },
    ],
    [
      'is leased to a killed worker',
      { state: 'leased', attempts: 1, leasedBy: 'killed', nextAttemptAt: addToNoon(hourMs + leaseMs) },
    ],
  ] as const)(
    'claims a lead that %s after the clock was set back by an hour, once',
    async (_name, delivery) => {
      const lead = buildLeadDocument({ createdAt: addToNoon(hourMs) });
      await getLeads().insertOne({ ...lead, delivery: { ...lead.delivery, ...delivery } });
      const queue = createQueueAt(noon);
      const claimed = await queue.claim();
      expect(claimed?._id).toBe(lead._id);
      if (!claimed) throw new Error('No lead was claimed');
      const failure = { channel: 'mail', reason: 'ECONNREFUSED', at: noon } as const;
      await queue.recordFailure(claimed, failure, { state: 'waiting', nextAttemptAt: addToNoon(hourMs) });
      expect(await queue.claim()).toBeNull();
      expect((await createQueueAt(addToNoon(hourMs)).claim())?._id).toBe(lead._id);
    },
  );

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

  describe('a claimed lead', () => {
    const other = buildLeadDocument({ createdAt: addToNoon(leaseMs) });
    let queue: ReturnType<typeof createQueueAt>;
    beforeEach(() => {
      queue = createQueueAt(noon);
    });
    const claimedDelivery = {
      state: 'leased',
      attempts: 1,
      nextAttemptAt: addToNoon(leaseMs),
      leasedBy: expect.stringMatching(/^[0-9a-f-]{36}$/),
    };
    async function claimOne() {
      await getLeads().insertMany([other, buildLeadDocument({ createdAt: noon })]);
      const lead = await queue.claim();
      if (!lead) throw new Error('No lead was claimed');
      return lead;
    }
    /** Reads the delivery of the claimed lead, after making sure that the other lead has not changed. */
    async function readDelivery({ _id }: { _id: string }) {
      expect(await getLeads().findOne({ _id: other._id })).toEqual(other);
      return (await getLeads().findOne({ _id }))?.delivery;
    }
    const lastFailure = { channel: 'adf', reason: 'HTTP 503', at: noon } as const;

    test('has a lease and one more attempt', async () => {
      const lead = await claimOne();
      expect(lead.delivery).toEqual(claimedDelivery);
      expect(await readDelivery(lead)).toEqual(lead.delivery);
    });

    test('keeps its lease after one of several channels has delivered it', async () => {
      const lead = await claimOne();
      expect(await queue.recordDelivery(lead, 'mail', false)).toBe(true);
      expect(await readDelivery(lead)).toEqual({ ...claimedDelivery, deliveredAt: { mail: noon } });
      expect(await queue.recordDelivery(lead, 'adf', true)).toBe(true);
      expect(await readDelivery(lead)).toEqual({
        ...claimedDelivery,
        state: 'delivered',
        leasedBy: null,
        deliveredAt: { mail: noon, adf: noon },
      });
    });

    test('waits after a failure, and forgets it when the last channel has delivered it', async () => {
      const lead = await claimOne();
      const nextAttemptAt = addToNoon(1000);
      expect(await queue.recordFailure(lead, lastFailure, { state: 'waiting', nextAttemptAt })).toBe(true);
      const waiting = { state: 'waiting', attempts: 1, nextAttemptAt, leasedBy: null, lastFailure };
      expect(await readDelivery(lead)).toEqual(waiting);
      const again = await createQueueAt(nextAttemptAt).claim();
      if (!again) throw new Error('The lead was not claimed again');
      expect(await queue.recordDelivery(again, 'mail', false)).toBe(true);
      expect(await readDelivery(lead)).toMatchObject({ state: 'leased', attempts: 2, lastFailure });
      expect(await queue.recordDelivery(again, 'adf', true)).toBe(true);
      expect(await readDelivery(lead)).not.toHaveProperty('lastFailure');
    });

    test('is parked after its last failure', async () => {
      const lead = await claimOne();
      expect(await queue.recordFailure(lead, lastFailure, { state: 'parked' })).toBe(true);
      expect(await readDelivery(lead)).toEqual({
        ...claimedDelivery,
        state: 'parked',
        leasedBy: null,
        lastFailure,
      });
    });

    test('is delivered if no channel is left', async () => {
      const lead = await claimOne();
      expect(await queue.finish(lead)).toBe(true);
      expect(await readDelivery(lead)).toEqual({ ...claimedDelivery, state: 'delivered', leasedBy: null });
      expect(await queue.finish(lead)).toBe(false);
    });

    test('is due at once if its worker stops, without counting the attempt', async () => {
      const lead = await claimOne();
      expect(await createQueueAt(addToNoon(7)).release(lead)).toBe(true);
      expect(await readDelivery(lead)).toEqual({
        state: 'waiting',
        attempts: 0,
        nextAttemptAt: addToNoon(7),
        leasedBy: null,
      });
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
