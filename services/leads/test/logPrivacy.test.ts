import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testing/startTestDatabase';
import { runProgram } from '@msv/testing/programs/runProgram';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { redactLog } from './support/redactLog.ts';

let database: TestDatabase;
let program: ReturnType<typeof runProgram>;
beforeAll(async () => {
  database = await startTestDatabase();
  // Makes MongoDB reject a lead with an error that quotes the document.
  await database.db.collection('leads').createIndex({ vehicleName: 1, email: 1 }, { unique: true });
  program = runProgram('services/leads/src/server.ts', [], {
    ...database.env,
    PORT: '0',
    LOG_LEVEL: 'trace',
    LEADS_RATE_LIMIT: '7',
    LEADS_RATE_WINDOW_SECONDS: '86400',
  });
});
afterAll(async () => {
  await program.kill('SIGKILL');
  await database.close();
});

test('the log contains IDs but no personal data, whether requests succeed or fail', async () => {
  const origin = await program.waitForOutput(/Server listening at (http:\/\/[\d.:]+)/);
  const send = async (body: string, key?: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': '198.51.100.77',
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const response = await fetch(`${origin}${vehicleInquiryUrl}`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.text() };
  };
  const inquiry = buildVehicleInquiry({ message: 'Call me on Sunday' });
  const stored = await send(JSON.stringify(inquiry), 'key-00000001');
  const statuses = [
    stored,
    await send(JSON.stringify(inquiry), 'key-00000001'),
    await send(JSON.stringify({ ...inquiry, message: 'Call me on Monday' }), 'key-00000001'),
    await send(JSON.stringify({ ...inquiry, message: 'Call me on Monday' }), 'key-00000002'),
    await send(JSON.stringify({ ...inquiry, vehiclePrice: 'Ann Lee' })),
    await send(`{"name": "Ann Lee", "email": ann.lee@example.com`),
    await send(
      JSON.stringify({ ...inquiry, vehicleName: 'Ann', [honeypotFieldName]: 'https://robots.example' }),
    ),
    await send(JSON.stringify(inquiry)),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 422, 500, 400, 400, 201, 429]);

  const { id } = JSON.parse(stored.body);
  await program.waitForOutput(/Too many posts from one IP address/);
  expect(program.output()).toContain(`"leadId":"${id}"`);
  expect(program.output()).toMatch(/MongoDB rejected lead [0-9a-f-]{36}:/);
  expect(redactLog(program.output())).not.toMatch(
    /Ann|Lee|ann\.lee|example|555|0199|Sunday|Monday|robots|198\.51\.100/,
  );
});
