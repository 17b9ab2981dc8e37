import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createDeliveryQueue } from '@msv/service-kit/delivery/createDeliveryQueue';
import { deliverDocument } from '@msv/service-kit/delivery/deliverDocument';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testing/startTestDatabase';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { fastify } from 'fastify';
import { createWebhookChannel } from '../src/channels/createWebhookChannel.ts';
import { createInbox } from '../src/inbox/createInbox.ts';
import { getLeadCollection, type LeadDocument } from '../src/leads/LeadDocument.ts';
import { leadSubject } from '../src/plugins/deliveryPlugin.ts';
import { buildLeadDocument } from './support/buildLeadDocument.ts';

let database: TestDatabase;
let receiver: TestApi;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = new Date('2026-11-20T12:00:00Z');
  receiver = await startTestApi(() => ({ status: 503 }));
});
afterEach(async () => {
  await receiver.close();
  await getLeads().deleteMany({});
});

const getLeads = () => getLeadCollection(database.db);
const secret = `whsec_${Buffer.from('thirty-two bytes of the operator').toString('base64')}`;
let clock: Date;
const now = () => clock;
const advanceClock = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const createQueue = () => createDeliveryQueue<LeadDocument>({ collection: getLeads(), leaseMs: 60_000, now });
const readDelivery = async () => (await getLeads().findOne())?.delivery;

/**
 * Claims and delivers one lead, with each backoff delay at half of its maximum. Returns false if no lead is
 * due.
 */
async function attemptDelivery() {
  const lead = await createQueue().claim();
  if (!lead) return false;
  const options = {
    subject: leadSubject,
    queue: createQueue(),
    channels: [createWebhookChannel({ url: receiver.origin, secret })],
    sendTimeoutMs: 5000,
    maxAttempts: 4,
    backoff: { baseMs: 60_000, maxMs: 150_000 },
    now,
    random: () => 0.5,
    log: fastify().log,
  };
  await deliverDocument(lead, options, new AbortController().signal);
  return true;
}

async function attemptUntilParked() {
  for (const seconds of [30, 60, 75]) {
    expect(await attemptDelivery()).toBe(true);
    const { state, nextAttemptAt } = (await readDelivery()) ?? {};
    expect({ state, pause: Number(nextAttemptAt) - clock.getTime() }).toEqual({
      state: 'waiting',
      pause: seconds * 1000,
    });
    advanceClock(seconds - 1);
    expect(await attemptDelivery()).toBe(false);
    advanceClock(1);
  }
  expect(await attemptDelivery()).toBe(true);
}

describe('a lead that no channel accepts', () => {
  test('a lead is retried with exponential backoff, then parked', async () => {
    await getLeads().insertOne(buildLeadDocument({ createdAt: clock }));
    await attemptUntilParked();
    expect(await readDelivery()).toMatchObject({
      state: 'parked',
      attempts: 4,
      lastFailure: { channel: 'webhook', reason: 'HTTP 503', at: clock },
    });
    advanceClock(1_000_000);
    expect(await attemptDelivery()).toBe(false);
    expect(receiver.requests).toHaveLength(4);
  });

  test('a parked lead starts over with new attempts when an operator resends it', async () => {
    await getLeads().insertOne(buildLeadDocument({ createdAt: clock }));
    await attemptUntilParked();
    const inbox = createInbox(getLeads(), now);
    expect(await inbox.resendParked()).toBe(1);
    expect(await inbox.resendParked()).toBe(0);
    receiver.respond = () => ({ status: 200 });
    expect(await attemptDelivery()).toBe(true);
    expect(await readDelivery()).toMatchObject({ state: 'delivered', attempts: 1 });
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a delivered lead', () => {
  beforeEach(async () => {
    receiver.respond = () => ({ status: 200 });
    await getLeads().insertOne(buildLeadDocument({ createdAt: clock }));
    await attemptDelivery();
  });

  test('a delivered lead gets a new message ID when it is resent, so that receivers do not treat it as a duplicate', async () => {
    const { _id: id } = (await getLeads().findOne()) ?? {};
    expect(await createInbox(getLeads(), now).resend(String(id))).toBe('resent');
    expect(await attemptDelivery()).toBe(true);
    expect(await readDelivery()).toMatchObject({ state: 'delivered', repeats: 1 });
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([id, `${id}.1`]);
  });
});

describe('a lead that is being delivered', () => {
  test('a lead cannot be resent while it is being delivered', async () => {
    await getLeads().insertOne(buildLeadDocument({ createdAt: clock }));
    const lead = await createQueue().claim();
    expect(await createInbox(getLeads(), now).resend(String(lead?._id))).toBe('in-progress');
    expect(await createInbox(getLeads(), now).resend('unknown-id')).toBe('not-found');
  });

  test('a lead that is erased during delivery is not restored', async () => {
    await getLeads().insertOne(buildLeadDocument({ createdAt: clock }));
    receiver.respond = async () => {
      await createInbox(getLeads(), now).erase('ANN.LEE@example.com');
      return { status: 200 };
    };
    await expect(attemptDelivery()).rejects.toMatchObject({
      name: 'LeaseExpiredError',
      message: 'The lease of this lead has expired',
    });
    expect(await getLeads().countDocuments()).toBe(0);
  });
});
