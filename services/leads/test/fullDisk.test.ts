import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startEmbeddedMongo } from '@msv/embedded-mongo/startEmbeddedMongo';
import { createSmallDisk } from '@msv/embedded-mongo/testing/createSmallDisk';
import { waitUntil } from '@msv/testing/waitUntil';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { buildLeadsApp, getAcceptedId, postInquiry } from './support/startLeads.ts';

const { disk, fileSystem } = createSmallDisk();
let dataFolder: string;
let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let app: ReturnType<typeof buildLeadsApp>;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'msv-leads-'));
  const onNotice = () => {};
  database = await startEmbeddedMongo({ port: 0, dataFolder, fileSystem, spaceCheckMs: 1, onNotice });
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
  disk.maxFileBytes = (await stat(join(dataFolder, 'data.log'))).size + 1900;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { statusCode, headers } = await send('while-the-disk-is-full');
    expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '5' });
  }
  expect((await app.inject('/readyz')).statusCode).toBe(200);

  disk.maxFileBytes = Number.POSITIVE_INFINITY;
  await waitUntil(async () => (await send('while-the-disk-is-full')).statusCode === 201);
  expect(getAcceptedId(await send('before-the-disk-is-full'))).toBe(accepted);
});
