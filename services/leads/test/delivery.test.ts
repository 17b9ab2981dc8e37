import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { DeliveryState } from '@msv/contracts/lead';
import { startApi, type TestApi } from '@msv/testing/startApi';
import { aContactMessage } from './aContactMessage.ts';
import { aVehicleInquiry } from './aVehicleInquiry.ts';
import { acceptedId, buildLeads, postInquiry, postMessage, startLeads } from './leads.ts';
import { runProgram } from './runProgram.ts';
import { startMailServer } from './startMailServer.ts';
import { until } from './until.ts';

// Pauses are part of what happens, and processes take their time to start.
jest.setTimeout(30_000);

let mail: Awaited<ReturnType<typeof startMailServer>>;
let web: TestApi;
let service: Awaited<ReturnType<typeof startLeads>> | undefined;
beforeEach(async () => {
  mail = await startMailServer();
  web = await startApi(() => ({ status: 202 }));
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await web.close();
  await mail.close();
});

const byMail = () => ({
  SMTP_URL: mail.url,
  LEADS_MAIL_FROM: 'leads@directory.example',
  LEADS_MAIL_TO: 'sales@dealer.example, office@dealer.example',
  LEADS_SEND_TIMEOUT_SECONDS: '1',
  LEADS_RETRY_SECONDS: '1',
  LEADS_RETRY_MAX_SECONDS: '1',
  LEADS_POLL_SECONDS: '1',
});

async function start(env: Readonly<Record<string, string>>) {
  service = await startLeads(env);
  const { app, leads } = service;
  return {
    service,
    leads,
    send: async () => acceptedId(await postInquiry(app, aVehicleInquiry())),
    whenIn: (id: string, state: DeliveryState) =>
      until(() => leads.findOne({ _id: id, 'delivery.state': state })),
  };
}

describe('a lead', () => {
  test('is mailed at once, in words for people, so that a reply goes to the visitor', async () => {
    const { service, whenIn } = await start({ ...byMail(), LEADS_POLL_SECONDS: '3600' });
    const id = acceptedId(await postMessage(service.app, aContactMessage()));
    const { delivery } = await whenIn(id, 'delivered');
    expect(delivery).toMatchObject({ attempts: 1, leasedBy: null, deliveredAt: { mail: expect.any(Date) } });
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toMatchObject({
      messageId: `<${id}@directory.example>`,
      subject: 'Message: sales',
      from: { address: 'leads@directory.example' },
      replyTo: [{ name: 'Bo Diaz', address: 'bo.diaz@example.org' }],
      to: [{ address: 'sales@dealer.example' }, { address: 'office@dealer.example' }],
      text: expect.stringContaining('Do you deliver to the islands?\nWe need two.'),
    });
    expect(mail.mails[0]?.text).toContain('Phone:    (555) 010-0177');
  });

  test('goes over every channel, each once, though one of them fails at first', async () => {
    web.answer = () => ({ status: web.requests.length < 3 ? 503 : 200 });
    const { send, whenIn } = await start({ ...byMail(), LEADS_ADF_URL: `${web.origin}/adf` });
    const { delivery } = await whenIn(await send(), 'delivered');
    expect(delivery).toMatchObject({
      attempts: 3,
      deliveredAt: { mail: expect.any(Date), adf: expect.any(Date) },
    });
    expect(delivery).not.toHaveProperty('lastFailure');
    expect(mail.mails).toHaveLength(1);
    expect(web.requests).toHaveLength(3);
  });

  test('can be mailed as ADF', async () => {
    const { send, whenIn } = await start({ ...byMail(), LEADS_MAIL_BODY: 'adf' });
    await whenIn(await send(), 'delivered');
    expect(mail.mails[0]?.text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\s*<\?adf version="1.0"\?>\s*<adf>/,
    );
    expect(mail.mails[0]?.html).toBeUndefined();
  });

  test('goes out once, though two instances look for it', async () => {
    const { service, leads, send } = await start(byMail());
    const other = buildLeads({ ...service.env, ...byMail() });
    await other.ready();
    const ids = await Promise.all(Array.from({ length: 40 }, send));
    await until(async () => (await leads.countDocuments({ 'delivery.state': 'delivered' })) === ids.length);
    await other.close();
    const sent = mail.mails.map(({ messageId }) => messageId).sort();
    expect(sent).toEqual(ids.map((id) => `<${id}@directory.example>`).sort());
  });

  test('waits in the inbox where no channel is configured, and is delivered once there is one', async () => {
    const { service, leads, send } = await start({});
    const id = await send();
    const program = runProgram('services/leads/src/server.ts', [], {
      ...service.env,
      PORT: '0',
      LOG_LEVEL: 'warn',
    });
    await program.said(/(No channel is configured: leads wait in the inbox)/);
    await program.kill('SIGTERM');
    expect(program.output().match(/No channel/g)).toHaveLength(1);
    expect((await leads.findOne({ _id: id }))?.delivery).toMatchObject({ state: 'waiting', attempts: 0 });
    const later = buildLeads({ ...service.env, ...byMail() });
    await later.ready();
    await until(() => leads.findOne({ _id: id, 'delivery.state': 'delivered' }));
    await later.close();
  });
});

describe('a mail server', () => {
  test.each([
    ['refuses', 'SMTP 550'],
    ['refuses after DATA', 'SMTP 550'],
    ['hangs', 'no answer in time'],
    ['drops in DATA', 'ECONNECTION'],
  ] as const)('that %s gets the mail again until it takes it', async (mood, reason) => {
    mail.mood = mood;
    const { leads, send, whenIn } = await start(byMail());
    const id = await send();
    const failed = await until(() => leads.findOne({ _id: id, 'delivery.lastFailure': { $exists: true } }));
    expect(failed.delivery.lastFailure).toMatchObject({ channel: 'mail', reason });
    mail.mood = 'accepts';
    await whenIn(id, 'delivered');
    expect(mail.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@directory.example>`]);
  });

  test('that is gone before it answers may have the mail twice, under one Message-ID', async () => {
    mail.mood = 'drops after DATA';
    const { send, whenIn } = await start(byMail());
    const id = await send();
    await until(() => mail.mails.length > 0);
    mail.mood = 'accepts';
    await whenIn(id, 'delivered');
    expect(mail.mails.length).toBeGreaterThan(1);
    expect(new Set(mail.mails.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${id}@directory.example>`]),
    );
  });

  test('that refuses for good has the lead parked after the configured number of attempts', async () => {
    mail.mood = 'refuses';
    const { send, whenIn } = await start({ ...byMail(), LEADS_ATTEMPTS: '2' });
    const { delivery } = await whenIn(await send(), 'parked');
    expect(delivery).toMatchObject({ attempts: 2, leasedBy: null, lastFailure: { reason: 'SMTP 550' } });
    // Two recipients were named each time.
    expect(mail.attempts).toBe(4);
  });
});

describe('a service that stops', () => {
  test('finishes the mail that is on its way, and takes up nothing more', async () => {
    const { service, leads, send } = await start({ ...byMail(), LEADS_DELIVERY_LANES: '1' });
    const ids = [await send(), await send(), await send()];
    await service.app.close();
    const states = (await leads.find().toArray()).map(({ delivery }) => delivery.state);
    expect(states).not.toContain('leased');
    expect(mail.mails).toHaveLength(states.filter((state) => state === 'delivered').length);
    expect(states).toHaveLength(ids.length);
  });

  test('gives back at once what it cannot finish', async () => {
    mail.mood = 'hangs';
    const { service, leads, send } = await start({ ...byMail(), LEADS_SEND_TIMEOUT_SECONDS: '600' });
    await send();
    await until(() => mail.attempts > 0);
    const startedAt = performance.now();
    await service.app.close();
    expect(performance.now() - startedAt).toBeLessThan(9000);
    const { delivery } = (await leads.findOne()) ?? {};
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 0, leasedBy: null });
  }, 20_000);
});
