import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FormatError } from '@msv/service-kit/delivery/Channel';
import { createDeliveryQueue, type DeliveryQueue } from '@msv/service-kit/delivery/createDeliveryQueue';
import { type DeliveryOptions, deliverDocument } from '@msv/service-kit/delivery/deliverDocument';
import { HttpStatusError } from '@msv/service-kit/delivery/toFailureCode';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testing/startTestDatabase';
import { fastify } from 'fastify';
import { MongoNetworkError } from 'mongodb';
import type { Channel } from '../src/channels/Channel.ts';
import { type Delivery, getLeadCollection, type LeadDocument } from '../src/leads/LeadDocument.ts';
import { leadSubject } from '../src/plugins/deliveryPlugin.ts';
import { buildLeadDocument } from './support/buildLeadDocument.ts';

let database: TestDatabase;
let clock: Date;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  clock = new Date('2026-11-20T12:00:00Z');
});
afterEach(() => getLeads().deleteMany({}));

const getLeads = () => getLeadCollection(database.db);
const now = () => clock;
const advanceClock = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const createQueue = () => createDeliveryQueue<LeadDocument>({ collection: getLeads(), leaseMs: 60_000, now });
const readDelivery = async () => (await getLeads().findOne())?.delivery;

describe('a claimed lead with several channels', () => {
  const sent: string[] = [];
  const createChannel = (name: Channel['name'], send: Channel['send'] = async () => undefined): Channel => ({
    name,
    send(lead, signal) {
      sent.push(name);
      return send(lead, signal);
    },
  });
  const fail = () => Promise.reject(new HttpStatusError(500));
  let logLines: Record<string, unknown>[];
  beforeEach(() => {
    sent.length = 0;
    logLines = [];
  });

  async function claimAndDeliver(
    channels: Channel[],
    options: Partial<DeliveryOptions<LeadDocument>> = {},
    signal = new AbortController().signal,
  ) {
    const lead = await createQueue().claim();
    if (!lead) throw new Error('No lead was claimed');
    const stream = { write: (line: string) => logLines.push(JSON.parse(line)) };
    const { log } = fastify({ logger: { level: 'info', stream } });
    const defaults = {
      subject: leadSubject,
      queue: createQueue(),
      sendTimeoutMs: 60_000,
      maxAttempts: 2,
      now,
      random: () => 1,
    };
    const backoff = { baseMs: 60_000, maxMs: 600_000 };
    await deliverDocument(lead, { channels, backoff, log, ...defaults, ...options }, signal);
    return lead._id;
  }
  const insertLead = (delivery: Partial<Delivery> = {}) =>
    getLeads().insertOne(buildLeadDocument({ createdAt: clock }, delivery));

  test('is sent over all of them, also after a failure, and later only over the one that failed', async () => {
    await insertLead();
    const leadId = await claimAndDeliver([createChannel('mail', fail), createChannel('adf')]);
    expect(sent).toEqual(['mail', 'adf']);
    const lastFailure = { channel: 'mail', reason: 'HTTP 500', at: clock };
    expect(await readDelivery()).toEqual({
      state: 'waiting',
      attempts: 1,
      leasedBy: null,
      nextAttemptAt: new Date(clock.getTime() + 60_000),
      deliveredAt: { adf: clock },
      lastFailure,
    });
    expect(logLines).toMatchObject([
      { level: 40, leadId, attempts: 1, channel: 'mail', reason: 'HTTP 500', msg: 'Delivery failed' },
      { level: 30, leadId, channel: 'adf', msg: 'Delivered' },
    ]);

    advanceClock(60);
    await claimAndDeliver([createChannel('mail'), createChannel('adf')]);
    expect(sent).toEqual(['mail', 'adf', 'mail']);
    const delivery = await readDelivery();
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 2, deliveredAt: { mail: clock } });
    expect(delivery).not.toHaveProperty('lastFailure');
  });

  test('is parked with an error in the log after the last attempt', async () => {
    await insertLead({ attempts: 1 });
    const leadId = await claimAndDeliver([createChannel('mail', fail)]);
    expect(await readDelivery()).toMatchObject({ state: 'parked', attempts: 2 });
    expect(logLines.at(-1)).toMatchObject({
      level: 50,
      leadId,
      attempts: 2,
      msg: 'Delivery parked: fix the channel, then resend',
    });
  });

  test('is parked at once with the reason if it cannot be formatted for the only channel that is left', async () => {
    await insertLead();
    const failToFormat = () => Promise.reject(new FormatError(new RangeError('Invalid code point')));
    const leadId = await claimAndDeliver([createChannel('adf', failToFormat), createChannel('mail', fail)]);
    expect(await readDelivery()).toMatchObject({ state: 'waiting', attempts: 1 });

    advanceClock(60);
    const lastFailure = { channel: 'adf', reason: 'cannot be formatted: RangeError', at: clock };
    await claimAndDeliver([createChannel('adf', failToFormat), createChannel('mail')], { maxAttempts: 9 });
    expect(await readDelivery()).toMatchObject({
      state: 'parked',
      attempts: 2,
      deliveredAt: { mail: clock },
      lastFailure,
    });
    expect(logLines.at(-1)).toMatchObject({ level: 50, leadId, attempts: 2, reason: lastFailure.reason });
  });

  test('is not parked if its worker stops before a channel that may still deliver it', async () => {
    await insertLead();
    const stopping = new AbortController();
    const failToFormat = () => Promise.reject(new FormatError(new RangeError('Invalid code point')));
    const stop: Channel['send'] = async () => {
      stopping.abort();
      throw new Error('aborted');
    };
    await claimAndDeliver(
      [createChannel('adf', failToFormat), createChannel('mail', stop)],
      {},
      stopping.signal,
    );
    expect(await readDelivery()).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  test('is delivered without sending it if every channel has delivered it', async () => {
    await insertLead({ deliveredAt: { mail: clock } });
    await claimAndDeliver([createChannel('mail')]);
    expect(sent).toEqual([]);
    expect(await readDelivery()).toMatchObject({
      state: 'delivered',
      attempts: 1,
      deliveredAt: { mail: clock },
    });
  });

  test('fails over a channel that does not answer in time', async () => {
    await insertLead();
    const hang: Channel['send'] = (_lead, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    await claimAndDeliver([createChannel('mail', hang)], { sendTimeoutMs: 10 });
    expect((await readDelivery())?.lastFailure).toEqual({
      channel: 'mail',
      reason: 'no answer in time',
      at: clock,
    });
  });

  test('returns to the queue without a failure if its worker stops', async () => {
    await insertLead();
    const stopping = new AbortController();
    const stop: Channel['send'] = async () => {
      stopping.abort();
      throw new Error('aborted');
    };
    const channels = [createChannel('mail'), createChannel('adf', stop), createChannel('webhook')];
    await claimAndDeliver(channels, {}, stopping.signal);
    expect(sent).toEqual(['mail', 'adf']);
    expect(await readDelivery()).toEqual({
      state: 'waiting',
      attempts: 0,
      leasedBy: null,
      nextAttemptAt: clock,
      deliveredAt: { mail: clock },
    });
    expect(logLines.map(({ level }) => level)).toEqual([30]);
  });

  test('is not sent any more once its worker stops between two channels', async () => {
    await insertLead();
    const stopping = new AbortController();
    const channels = [createChannel('mail', async () => stopping.abort()), createChannel('adf')];
    await claimAndDeliver(channels, {}, stopping.signal);
    expect(sent).toEqual(['mail']);
    expect(await readDelivery()).toMatchObject({
      state: 'waiting',
      attempts: 0,
      deliveredAt: { mail: clock },
    });
  });

  describe('while the database is down', () => {
    const down = new MongoNetworkError('down');
    /** Creates a queue whose first updates fail. */
    function createFailingQueue(
      failures: number,
      error: Error = down,
    ): DeliveryQueue<LeadDocument> & { attempts: number } {
      const queue = createQueue();
      return Object.assign(queue, {
        attempts: 0,
        recordDelivery: async function (
          this: { attempts: number },
          ...args: Parameters<DeliveryQueue<LeadDocument>['recordDelivery']>
        ) {
          this.attempts += 1;
          if (this.attempts <= failures) throw error;
          return createQueue().recordDelivery(...args);
        },
      });
    }

    test('is not sent again, because its delivery is saved as soon as the database is back', async () => {
      await insertLead();
      const queue = createFailingQueue(2);
      await claimAndDeliver([createChannel('mail')], { queue });
      expect([queue.attempts, sent]).toEqual([3, ['mail']]);
      expect(await readDelivery()).toMatchObject({ state: 'delivered', deliveredAt: { mail: clock } });
    });

    test('is left to another worker when the lease has expired', async () => {
      await insertLead();
      const queue = createFailingQueue(Number.POSITIVE_INFINITY);
      const expireLease: Channel['send'] = async () => advanceClock(60.001);
      await expect(claimAndDeliver([createChannel('mail', expireLease)], { queue })).rejects.toBe(down);
      expect(queue.attempts).toBe(1);
    });

    test('is saved until the lease expires, and not only before', async () => {
      await insertLead();
      const queue = createFailingQueue(1);
      const reachEnd: Channel['send'] = async () => advanceClock(60);
      await claimAndDeliver([createChannel('mail', reachEnd)], { queue });
      expect(queue.attempts).toBe(2);
    });

    test('is left to another worker when its worker stops', async () => {
      await insertLead();
      const stopping = new AbortController();
      const queue = createFailingQueue(Number.POSITIVE_INFINITY);
      const stop: Channel['send'] = async () => stopping.abort();
      const delivery = claimAndDeliver([createChannel('mail', stop)], { queue }, stopping.signal);
      await expect(delivery).rejects.toBe(down);
      expect(queue.attempts).toBe(1);
    });

    test('reports every other error of the database at once', async () => {
      await insertLead();
      const error = new Error('not permitted');
      const queue = createFailingQueue(Number.POSITIVE_INFINITY, error);
      await expect(claimAndDeliver([createChannel('mail')], { queue })).rejects.toBe(error);
      expect(queue.attempts).toBe(1);
    });
  });
});
