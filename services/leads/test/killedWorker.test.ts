import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testDatabase';
import { leadCollection } from '../src/leadCollection.ts';
import { aVehicleInquiry } from './aVehicleInquiry.ts';
import { runProgram } from './runProgram.ts';
import { startMailServer } from './startMailServer.ts';
import { until } from './until.ts';

let database: TestDatabase;
let mail: Awaited<ReturnType<typeof startMailServer>>;
const programs: ReturnType<typeof runProgram>[] = [];
beforeEach(async () => {
  database = await startTestDatabase();
  mail = await startMailServer('hangs');
});
afterEach(async () => {
  for (const program of programs.splice(0)) await program.kill('SIGKILL');
  await mail.close();
  await database.close();
});

function startService() {
  const program = runProgram('services/leads/src/server.ts', [], {
    ...database.env,
    PORT: '0',
    LOG_LEVEL: 'info',
    SMTP_URL: mail.url,
    LEADS_MAIL_FROM: 'leads@directory.example',
    LEADS_MAIL_TO: 'sales@dealer.example',
    LEADS_SEND_TIMEOUT_SECONDS: '2',
    LEADS_POLL_SECONDS: '1',
  });
  programs.push(program);
  return program;
}

test('a service that is killed while it sends loses nothing: another one sends the lead when the lease is over', async () => {
  const first = startService();
  const origin = await first.said(/Server listening at (http:\/\/[\d.:]+)/);
  await first.said(/MongoDB is connected/);
  const reply = await fetch(`${origin}${vehicleInquiryUrl}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aVehicleInquiry()),
  });
  expect(reply.status).toBe(201);
  await until(() => mail.attempts > 0);
  await first.kill('SIGKILL');
  const leads = leadCollection(database.db);
  expect((await leads.findOne())?.delivery).toMatchObject({ state: 'leased', attempts: 1 });

  mail.mood = 'accepts';
  startService();
  const { _id, delivery } = await until(() => leads.findOne({ 'delivery.state': 'delivered' }));
  expect(delivery.attempts).toBe(2);
  expect(mail.mails.map(({ messageId }) => messageId)).toEqual([`<${_id}@directory.example>`]);
}, 30_000);
