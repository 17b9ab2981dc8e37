import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startEmbeddedMongo } from '@msv/embedded-mongo/startEmbeddedMongo';
import { waitUntil } from '@msv/testing/waitUntil';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { buildLeadsApp, getAcceptedId, postInquiry } from './support/startLeads.ts';

let dataFolder: string;
let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let app: ReturnType<typeof buildLeadsApp>;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'msv-leads-'));
  const onNotice = () => {};
  database = await startEmbeddedMongo({ port: 0, dataFolder, onNotice });
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', LEADS_NEW_PER_MINUTE: '0' };
  app = buildLeadsApp({ ...env, MONGODB_URI: database.uri });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(dataFolder, { recursive: true, force: true });
});

test('while the disk of the database is full, leads are refused with 503, and accepted ones are kept', async () => {
  const send = (key: string) =>
    postInquiry(app, buildVehicleInquiry({ message: key.padEnd(1900, '.') }), { 'idempotency-key': key });
  const accepted = getAcceptedId(await send('before-the-disk-is-full'));

  // There is space for the counters of the rate limit, but not for the lead.
  const { run } = StatementSync.prototype;
  const fullDisk = jest.spyOn(StatementSync.prototype, 'run').mockImplementation(function (
    this: StatementSync,
    ...values: unknown[]
  ) {
    if (values.some((value) => value instanceof Uint8Array && value.length > 1900))
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    return Reflect.apply(run, this, values);
  });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { statusCode, headers } = await send('while-the-disk-is-full');
    expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '5' });
  }
  expect((await app.inject('/readyz')).statusCode).toBe(200);

  fullDisk.mockRestore();
  await waitUntil(async () => (await send('while-the-disk-is-full')).statusCode === 201);
  expect(getAcceptedId(await send('before-the-disk-is-full'))).toBe(accepted);
});
