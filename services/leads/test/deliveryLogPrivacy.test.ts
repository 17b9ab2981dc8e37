import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contactUrl } from '@msv/contracts/leads/contactMessage';
import { leadsUrl } from '@msv/contracts/leads/lead';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testing/startTestDatabase';
import { startMailServer } from '@msv/testing/api/startMailServer';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { runProgram } from '@msv/testing/programs/runProgram';
import { waitUntil } from '@msv/testing/waitUntil';
import { getLeadCollection } from '../src/leads/LeadDocument.ts';
import { buildContactMessage } from './support/buildContactMessage.ts';
import { redactLog } from './support/redactLog.ts';

const token = 'correct-horse-battery-staple';
let database: TestDatabase;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let crm: TestApi;
let program: ReturnType<typeof runProgram>;
beforeAll(async () => {
  database = await startTestDatabase();
  mail = await startMailServer('refuses after DATA');
  crm = await startTestApi(({ body }) => ({ status: 422, body: `Not a lead: ${body}` }));
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

test('the delivery log contains IDs and codes but no personal data, even if receivers quote it in errors', async () => {
  const origin = await program.waitForOutput(/Server listening at (http:\/\/[\d.:]+)/);
  await program.waitForOutput(/MongoDB is connected/);
  const request = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const method = body ? 'POST' : 'GET';
    const response = await fetch(origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.text();
    return response.status;
  };
  expect(await request(contactUrl, buildContactMessage())).toBe(201);
  const leads = getLeadCollection(database.db);
  const { _id: id, delivery } = await waitUntil(() =>
    leads.findOne({ 'delivery.lastFailure': { $exists: true } }),
  );
  expect(delivery.lastFailure).toMatchObject({ channel: 'adf', reason: 'HTTP 422' });
  mail.behavior = 'refuses';
  await waitUntil(() => leads.findOne({ 'delivery.state': 'parked' }));
  mail.behavior = 'accepts';
  expect(await request(`${leadsUrl}/${id}/resend`, {})).toBe(200);
  await waitUntil(() => leads.findOne({ 'delivery.deliveredAt.mail': { $exists: true } }));
  expect(await request(leadsUrl)).toBe(200);
  expect(await request(`${leadsUrl}/export.csv`)).toBe(200);
  expect(await request(`${leadsUrl}/erase`, { email: 'Bo.Diaz@example.org' })).toBe(200);
  await program.waitForOutput(/A person's leads were erased/);

  expect(program.output()).toContain(`"leadId":"${id}"`);
  expect(program.output()).toContain('"reason":"SMTP 550"');
  expect(program.output()).toMatch(/Delivery parked/);
  expect(redactLog(program.output())).not.toMatch(
    /Bo\b|Diaz|bo\.diaz|example\.org|dealer\.example|555|0177|islands|password|correct-horse/i,
  );
});
