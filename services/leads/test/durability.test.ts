import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runProgram } from '@msv/testing/programs/runProgram';
import { waitUntil } from '@msv/testing/waitUntil';
import { MongoClient } from 'mongodb';
import { buildVehicleInquiry } from './support/buildVehicleInquiry.ts';
import { buildLeadsApp, getAcceptedId, postInquiry } from './support/startLeads.ts';

let dataFolder: string;
let database: ReturnType<typeof runProgram>;
let uri: string;

async function startDatabase(port: string) {
  const args = ['--port', port, '--data', dataFolder];
  database = runProgram('packages/embedded-mongo/src/main.ts', args, { NODE_ENV: 'test' });
  uri = await database.waitForOutput(/ready on (mongodb:\S+)/);
}
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'msv-leads-'));
  await startDatabase('0');
});
afterAll(async () => {
  await database.kill('SIGTERM');
  await rm(dataFolder, { recursive: true, force: true });
});

/** Restarts the killed database and returns the IDs of the leads that are on disk. */
async function readIdsAfterRestart(): Promise<string[]> {
  await startDatabase(new URL(uri).port);
  const client = new MongoClient(uri);
  const leads = await client.db('msv').collection<{ _id: string }>('leads').find().toArray();
  await client.close();
  return leads.map(({ _id }) => _id);
}

describe('after the database is killed', () => {
  test('every accepted lead is on disk, and repeated requests complete the rest without duplicates', async () => {
    const app = buildLeadsApp({ NODE_ENV: 'test', LOG_LEVEL: 'silent', MONGODB_URI: uri });
    await app.ready();
    const keys = Array.from({ length: 200 }, (_, index) => `visitor-${String(index).padStart(4, '0')}`);
    const send = (key: string) =>
      postInquiry(app, buildVehicleInquiry({ message: key }), { 'idempotency-key': key });

    const acceptedIds: string[] = [];
    let killed: Promise<void> | undefined;
    /**
     * Sends one inquiry after another until a request fails because the database was killed. Returns the
     * status of the failed request.
     */
    async function sendUntilFailure(visitorKeys: readonly string[]) {
      for (const key of visitorKeys) {
        const response = await send(key);
        if (response.statusCode !== 201) return response.statusCode;
        acceptedIds.push(getAcceptedId(response));
        if (acceptedIds.length === 30) killed = database.kill('SIGKILL');
      }
      return undefined;
    }
    const visitors = Array.from({ length: 10 }, (_, index) => keys.slice(index * 20, index * 20 + 20));
    expect(await Promise.all(visitors.map(sendUntilFailure))).toEqual(visitors.map(() => 503));
    await killed;
    expect(acceptedIds.length).toBeGreaterThanOrEqual(30);

    const storedIds = new Set(await readIdsAfterRestart());
    expect(acceptedIds.filter((id) => !storedIds.has(id))).toEqual([]);

    await waitUntil(async () => (await app.inject('/readyz')).statusCode === 200);
    const ids = (await Promise.all(keys.map(send))).map(getAcceptedId);
    expect(ids.filter((id) => acceptedIds.includes(id))).toHaveLength(acceptedIds.length);
    expect(new Set(ids).size).toBe(keys.length);
    await database.kill('SIGKILL');
    expect(new Set(await readIdsAfterRestart())).toEqual(new Set(ids));
    await app.close();
  });
});
