import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testDatabase';
import { aVehicleInquiry } from './aVehicleInquiry.ts';
import { runProgram } from './runProgram.ts';
import { toldBy } from './toldBy.ts';

let database: TestDatabase;
let program: ReturnType<typeof runProgram>;
beforeAll(async () => {
  database = await startTestDatabase();
  // Makes the database refuse a lead in words that quote it.
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

test('the log has ids and neither names, addresses, phones nor what was written, whatever happens', async () => {
  const origin = await program.said(/Server listening at (http:\/\/[\d.:]+)/);
  const send = async (body: string, key?: string) => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': '198.51.100.77',
      ...(key !== undefined && { 'idempotency-key': key }),
    };
    const reply = await fetch(`${origin}${vehicleInquiryUrl}`, { method: 'POST', headers, body });
    return { status: reply.status, body: await reply.text() };
  };
  const inquiry = aVehicleInquiry({ message: 'Call me on Sunday' });
  const stored = await send(JSON.stringify(inquiry), 'key-00000001');
  const statuses = [
    stored,
    await send(JSON.stringify(inquiry), 'key-00000001'),
    await send(JSON.stringify({ ...inquiry, message: 'Call me on Monday' }), 'key-00000001'),
    await send(JSON.stringify({ ...inquiry, message: 'Call me on Monday' }), 'key-00000002'),
    await send(JSON.stringify({ ...inquiry, vehiclePrice: 'Ann Lee' })),
    await send(`{"name": "Ann Lee", "email": ann.lee@example.com`),
    await send(JSON.stringify({ ...inquiry, website: 'https://robots.example' })),
    await send(JSON.stringify(inquiry)),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 422, 500, 400, 400, 201, 429]);

  const { id } = JSON.parse(stored.body);
  await program.said(/Too many posts from one address/);
  expect(program.output()).toContain(`"leadId":"${id}"`);
  expect(program.output()).toMatch(/MongoDB refused the lead [0-9a-f-]{36} with/);
  expect(toldBy(program.output())).not.toMatch(
    /Ann|Lee|ann\.lee|example|555|0199|Sunday|Monday|robots|198\.51\.100/,
  );
});
