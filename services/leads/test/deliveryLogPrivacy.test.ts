import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contactUrl } from '@msv/contracts/contactMessage';
import { leadsUrl } from '@msv/contracts/lead';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testDatabase';
import { startApi, type TestApi } from '@msv/testing/startApi';
import { leadCollection } from '../src/leadCollection.ts';
import { aContactMessage } from './aContactMessage.ts';
import { runProgram } from './runProgram.ts';
import { startMailServer } from './startMailServer.ts';
import { toldBy } from './toldBy.ts';
import { until } from './until.ts';

const token = 'correct-horse-battery-staple';
let database: TestDatabase;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let crm: TestApi;
let program: ReturnType<typeof runProgram>;
beforeAll(async () => {
  database = await startTestDatabase();
  mail = await startMailServer('refuses after DATA');
  crm = await startApi(({ body }) => ({ status: 422, body: `Not a lead: ${body}` }));
  program = runProgram('services/leads/src/server.ts', [], {
    ...database.env,
    PORT: '0',
    LOG_LEVEL: 'trace',
    SMTP_URL: mail.url.replace('//', '//operator:mail-password@'),
    LEADS_MAIL_FROM: 'leads@directory.example',
    LEADS_MAIL_TO: 'sales@dealer.example',
    LEADS_ADF_URL: `${crm.origin}/adf`,
    LEADS_ADF_AUTHORIZATION: 'Bearer crm-password',
    LEADS_ATTEMPTS: '3',
    LEADS_RETRY_SECONDS: '1',
    LEADS_POLL_SECONDS: '1',
    LEADS_TOKEN: token,
  });
});
afterAll(async () => {
  await program.kill('SIGKILL');
  await crm.close();
  await mail.close();
  await database.close();
});

test('the log of the delivery has ids and codes, though mail and web servers quote whom they refuse', async () => {
  const origin = await program.said(/Server listening at (http:\/\/[\d.:]+)/);
  await program.said(/MongoDB is connected/);
  const ask = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const method = body ? 'POST' : 'GET';
    const reply = await fetch(origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    await reply.text();
    return reply.status;
  };
  expect(await ask(contactUrl, aContactMessage())).toBe(201);
  const leads = leadCollection(database.db);
  const { _id: id, delivery } = await until(() =>
    leads.findOne({ 'delivery.lastFailure': { $exists: true } }),
  );
  expect(delivery.lastFailure).toMatchObject({ channel: 'adf', reason: 'HTTP 422' });
  mail.mood = 'refuses';
  await until(() => leads.findOne({ 'delivery.state': 'parked' }));
  mail.mood = 'accepts';
  expect(await ask(`${leadsUrl}/${id}/resend`, {})).toBe(200);
  await until(() => leads.findOne({ 'delivery.deliveredAt.mail': { $exists: true } }));
  expect(await ask(leadsUrl)).toBe(200);
  expect(await ask(`${leadsUrl}/export.csv`)).toBe(200);
  expect(await ask(`${leadsUrl}/erase`, { email: 'Bo.Diaz@example.org' })).toBe(200);
  await program.said(/A person's leads are erased/);

  expect(program.output()).toContain(`"leadId":"${id}"`);
  expect(program.output()).toContain('"reason":"SMTP 550"');
  expect(program.output()).toMatch(/The lead is parked/);
  expect(toldBy(program.output())).not.toMatch(
    /Bo\b|Diaz|bo\.diaz|example\.org|dealer\.example|555|0177|islands|password|correct-horse/i,
  );
}, 30_000);
