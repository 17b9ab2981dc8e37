import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testing/startTestDatabase';
import { startMailServer } from '@msv/testing/api/startMailServer';
import { isNightly } from '@msv/testing/nightly';
import { runProgram } from '@msv/testing/programs/runProgram';
import { waitUntil } from '@msv/testing/waitUntil';
import { getLeadCollection } from '../src/leads/LeadDocument.ts';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';

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

const nightlyTest = isNightly ? test : test.skip;

nightlyTest(
  'if a service is killed while sending, another one delivers the lead when the lease expires',
  async () => {
    const first = startService();
    const origin = await first.waitForOutput(/Server listening at (http:\/\/[\d.:]+)/);
    await first.waitForOutput(/MongoDB is connected/);
    const response = await fetch(`${origin}${vehicleInquiryUrl}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(buildVehicleInquiry()),
    });
    expect(response.status).toBe(201);
    await waitUntil(() => mail.attempts > 0);
    await first.kill('SIGKILL');
    const leads = getLeadCollection(database.db);
    expect((await leads.findOne())?.delivery).toMatchObject({ state: 'leased', attempts: 1 });

    mail.behavior = 'accepts';
    startService();
    const { _id, delivery } = await waitUntil(() => leads.findOne({ 'delivery.state': 'delivered' }));
    expect(delivery.attempts).toBe(2);
    expect(mail.mails.map(({ messageId }) => messageId)).toEqual([`<${_id}@directory.example>`]);
  },
);
