import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { DeliveryState } from '@msv/contracts/leads/lead';
import { startMailServer } from '@msv/testing/api/startMailServer';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { runProgram } from '@msv/testing/programs/runProgram';
import { waitUntil } from '@msv/testing/waitUntil';
import { buildContactMessage } from './support/buildContactMessage.ts';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { buildLeadsApp, getAcceptedId, postInquiry, postMessage, startLeads } from './support/startLeads.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let crm: TestApi;
let service: Awaited<ReturnType<typeof startLeads>> | undefined;
beforeEach(async () => {
  mail = await startMailServer();
  crm = await startTestApi(() => ({ status: 202 }));
});
afterEach(async () => {
  await service?.close();
  service = undefined;
  await crm.close();
  await mail.close();
});

const getMailEnv = () => ({
  SMTP_URL: mail.url,
  LEADS_MAIL_FROM: 'leads@directory.example',
  LEADS_MAIL_TO: 'sales@dealer.example, office@dealer.example',
});
/** Shorter than the environment allows, so that retries take little time. */
const quickRetries = { LEADS_RETRY_SECONDS: 0.1, LEADS_RETRY_MAX_SECONDS: 0.1, LEADS_POLL_SECONDS: 0.1 };

async function startWithEnv(env: Readonly<Record<string, string>>, overrides = quickRetries) {
  service = await startLeads(env, overrides);
  const { app, leads } = service;
  return {
    service,
    leads,
    send: async () => getAcceptedId(await postInquiry(app, buildVehicleInquiry())),
    waitForState: (id: string, state: DeliveryState) =>
      waitUntil(() => leads.findOne({ _id: id, 'delivery.state': state })),
  };
}

describe('a lead', () => {
  test('a lead is emailed immediately, and a reply goes to the visitor', async () => {
    const { service, waitForState } = await startWithEnv(getMailEnv(), {
      ...quickRetries,
      LEADS_POLL_SECONDS: 3600,
    });
    const id = getAcceptedId(await postMessage(service.app, buildContactMessage()));
    const { delivery } = await waitForState(id, 'delivered');
    expect(delivery).toMatchObject({ attempts: 1, leasedBy: null, deliveredAt: { mail: expect.any(Date) } });
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]).toMatchObject({
      messageId: `<${id}@directory.example>`,
      subject: 'Contact message: sales',
      from: { address: 'leads@directory.example' },
      replyTo: [{ name: 'Bo Diaz', address: 'bo.diaz@example.org' }],
      to: [{ address: 'sales@dealer.example' }, { address: 'office@dealer.example' }],
      text: expect.stringContaining('Do you deliver to the islands?\nWe need two.'),
    });
    expect(mail.mails[0]?.text).toContain('Phone:    (555) 010-0177');
  });

  test('a lead is delivered once over each channel even if one of them fails at first', async () => {
    crm.respond = () => ({ status: crm.requests.length < 3 ? 503 : 200 });
    const { send, waitForState } = await startWithEnv({
      ...getMailEnv(),
      LEADS_ADF_URL: `${crm.origin}/adf`,
    });
    const { delivery } = await waitForState(await send(), 'delivered');
    expect(delivery).toMatchObject({
      attempts: 3,
      deliveredAt: { mail: expect.any(Date), adf: expect.any(Date) },
    });
    expect(delivery).not.toHaveProperty('lastFailure');
    expect(mail.mails).toHaveLength(1);
    expect(crm.requests).toHaveLength(3);
  });

  test('a lead can be emailed as ADF', async () => {
    const { send, waitForState } = await startWithEnv({ ...getMailEnv(), LEADS_MAIL_BODY: 'adf' });
    await waitForState(await send(), 'delivered');
    expect(mail.mails[0]?.text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\s*<\?adf version="1.0"\?>\s*<adf>/,
    );
    expect(mail.mails[0]?.html).toBeUndefined();
  });

  test('a webhook contains the trace of its delivery if traces are on', async () => {
    const { send, waitForState } = await startWithEnv({
      OTEL_EXPORTER_OTLP_ENDPOINT: crm.origin,
      LEADS_WEBHOOK_URL: `${crm.origin}/leads`,
      LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    });
    await waitForState(await send(), 'delivered');
    const webhook = crm.requests.find(({ url }) => url === '/leads');
    expect(webhook?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  test('two instances of the service send each lead once', async () => {
    const { service, leads, send } = await startWithEnv(getMailEnv());
    const secondApp = await service.startInstance();
    const ids = await Promise.all(Array.from({ length: 40 }, send));
    await waitUntil(
      async () => (await leads.countDocuments({ 'delivery.state': 'delivered' })) === ids.length,
    );
    await secondApp.close();
    const sent = mail.mails.map(({ messageId }) => messageId).sort();
    expect(sent).toEqual(ids.map((id) => `<${id}@directory.example>`).sort());
  });

  test('a lead waits while no channel is configured, and is delivered when one is', async () => {
    const { service, leads, send } = await startWithEnv({});
    const id = await send();
    const program = runProgram('services/leads/src/server.ts', [], {
      ...service.env,
      PORT: '0',
      LOG_LEVEL: 'warn',
    });
    await program.waitForOutput(/(No delivery channel is configured)/);
    await program.kill('SIGTERM');
    expect(program.output().match(/No delivery channel/g)).toHaveLength(1);
    expect((await leads.findOne({ _id: id }))?.delivery).toMatchObject({ state: 'waiting', attempts: 0 });
    const configuredApp = buildLeadsApp({ ...service.env, ...getMailEnv() }, quickRetries);
    await configuredApp.ready();
    await waitUntil(() => leads.findOne({ _id: id, 'delivery.state': 'delivered' }));
    await configuredApp.close();
  });
});

describe('a mail server', () => {
  test.each([
    ['refuses', 'SMTP 550'],
    ['refuses after DATA', 'SMTP 550'],
    ['hangs', 'no answer in time'],
    ['drops in DATA', 'ECONNECTION'],
  ] as const)(
    'a mail server that %s receives the email again until it accepts it',
    async (behavior, reason) => {
      mail.behavior = behavior;
      const timeoutSeconds = behavior === 'hangs' ? '1' : '30';
      const { leads, send, waitForState } = await startWithEnv({
        ...getMailEnv(),
        LEADS_SEND_TIMEOUT_SECONDS: timeoutSeconds,
      });
      const id = await send();
      const failed = await waitUntil(() =>
        leads.findOne({ _id: id, 'delivery.lastFailure': { $exists: true } }),
      );
      expect(failed.delivery.lastFailure).toMatchObject({ channel: 'mail', reason });
      mail.behavior = 'accepts';
      await waitForState(id, 'delivered');
      expect(mail.mails.map(({ messageId }) => messageId)).toEqual([`<${id}@directory.example>`]);
    },
  );

  test('a mail server that disconnects before it replies may receive an email twice, with one Message-ID', async () => {
    mail.behavior = 'drops after DATA';
    const { send, waitForState } = await startWithEnv(getMailEnv());
    const id = await send();
    await waitUntil(() => mail.mails.length > 0);
    mail.behavior = 'accepts';
    await waitForState(id, 'delivered');
    expect(mail.mails.length).toBeGreaterThan(1);
    expect(new Set(mail.mails.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${id}@directory.example>`]),
    );
  });

  test('a lead is parked after the configured number of refused attempts', async () => {
    mail.behavior = 'refuses';
    const { send, waitForState } = await startWithEnv({ ...getMailEnv(), LEADS_ATTEMPTS: '2' });
    const { delivery } = await waitForState(await send(), 'parked');
    expect(delivery).toMatchObject({ attempts: 2, leasedBy: null, lastFailure: { reason: 'SMTP 550' } });
    // Each delivery attempt sends the email to two recipients.
    expect(mail.attempts).toBe(4);
  });
});

describe('a service that shuts down', () => {
  test('shutting down finishes the email in progress and claims no further leads', async () => {
    const { service, leads, send } = await startWithEnv({ ...getMailEnv(), LEADS_DELIVERY_LANES: '1' });
    const ids = [await send(), await send(), await send()];
    await service.app.close();
    const states = (await leads.find().toArray()).map(({ delivery }) => delivery.state);
    expect(states).not.toContain('leased');
    expect(mail.mails).toHaveLength(states.filter((state) => state === 'delivered').length);
    expect(states).toHaveLength(ids.length);
  });

  test('shutting down releases a lead that cannot be delivered in time', async () => {
    mail.behavior = 'hangs';
    const { service, leads, send } = await startWithEnv({
      ...getMailEnv(),
      LEADS_SEND_TIMEOUT_SECONDS: '600',
    });
    await send();
    await waitUntil(() => mail.attempts > 0);
    const startedAt = performance.now();
    await service.app.close();
    expect(performance.now() - startedAt).toBeLessThan(9000);
    const { delivery } = (await leads.findOne()) ?? {};
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 0, leasedBy: null });
  });
});
