import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testDatabase';
import { startApi, type TestApi } from '@msv/testing/startApi';
import { fastify } from 'fastify';
import { webhookChannel } from '../src/channels/webhookChannel.ts';
import { deliverLead } from '../src/delivery/deliverLead.ts';
import { createLeadQueue } from '../src/delivery/leadQueue.ts';
import { createInbox } from '../src/inbox/createInbox.ts';
import { leadCollection } from '../src/leadCollection.ts';
import { aLeadDocument } from './aLeadDocument.ts';

let database: TestDatabase;
let receiver: TestApi;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = new Date('2026-11-20T12:00:00Z');
  receiver = await startApi(() => ({ status: 503 }));
});
afterEach(async () => {
  await receiver.close();
  await leads().deleteMany({});
});

const leads = () => leadCollection(database.db);
const secret = `whsec_${Buffer.from('thirty-two bytes of the operator').toString('base64')}`;
let clock: Date;
const now = () => clock;
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const queue = () => createLeadQueue({ collection: leads(), leaseMs: 60_000, now });
const delivery = async () => (await leads().findOne())?.delivery;

/** Claims what is due and delivers it; half of each pause is waited. */
async function attempt() {
  const lead = await queue().claim();
  if (!lead) return false;
  const options = {
    queue: queue(),
    channels: [webhookChannel({ url: receiver.origin, secret })],
    sendTimeoutMs: 5000,
    maxAttempts: 4,
    backOff: { baseMs: 60_000, maxMs: 150_000 },
    now,
    random: () => 0.5,
    log: fastify().log,
  };
  await deliverLead(lead, options, new AbortController().signal);
  return true;
}

async function attemptUntilParked() {
  for (const seconds of [30, 60, 75]) {
    expect(await attempt()).toBe(true);
    const { state, nextAttemptAt } = (await delivery()) ?? {};
    expect({ state, pause: Number(nextAttemptAt) - clock.getTime() }).toEqual({
      state: 'waiting',
      pause: seconds * 1000,
    });
    pass(seconds - 1);
    expect(await attempt()).toBe(false);
    pass(1);
  }
  expect(await attempt()).toBe(true);
}

describe('a lead that nobody takes', () => {
  test('is tried again after pauses that grow up to a limit, then parked and left alone', async () => {
    await leads().insertOne(aLeadDocument({ createdAt: clock }));
    await attemptUntilParked();
    expect(await delivery()).toMatchObject({
      state: 'parked',
      attempts: 4,
      lastFailure: { channel: 'webhook', reason: 'HTTP 503', at: clock },
    });
    pass(1_000_000);
    expect(await attempt()).toBe(false);
    expect(receiver.requests).toHaveLength(4);
  });

  test('is sent again from the beginning when an operator says so', async () => {
    await leads().insertOne(aLeadDocument({ createdAt: clock }));
    await attemptUntilParked();
    const inbox = createInbox(leads(), now);
    expect(await inbox.resendParked()).toBe(1);
    expect(await inbox.resendParked()).toBe(0);
    receiver.answer = () => ({ status: 200 });
    expect(await attempt()).toBe(true);
    expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 1 });
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a delivered lead', () => {
  beforeEach(async () => {
    receiver.answer = () => ({ status: 200 });
    await leads().insertOne(aLeadDocument({ createdAt: clock }));
    await attempt();
  });

  test('that an operator sends again goes out under another id, so that it is not taken for a repeat', async () => {
    const { _id: id } = (await leads().findOne()) ?? {};
    expect(await createInbox(leads(), now).resend(String(id))).toBe('resent');
    expect(await attempt()).toBe(true);
    expect(await delivery()).toMatchObject({ state: 'delivered', repeats: 1 });
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([id, `${id}.1`]);
  });
});

describe('a lead that is being sent', () => {
  test('is not sent again at the same time', async () => {
    await leads().insertOne(aLeadDocument({ createdAt: clock }));
    const lead = await queue().claim();
    expect(await createInbox(leads(), now).resend(String(lead?._id))).toBe('being sent');
    expect(await createInbox(leads(), now).resend('nobody’s')).toBe('unknown');
  });

  test('and has been erased meanwhile does not come back', async () => {
    await leads().insertOne(aLeadDocument({ createdAt: clock }));
    receiver.answer = async () => {
      await createInbox(leads(), now).erase('ANN.LEE@example.com');
      return { status: 200 };
    };
    await expect(attempt()).rejects.toThrow('The lease of the lead is over');
    expect(await leads().countDocuments()).toBe(0);
  });
});
