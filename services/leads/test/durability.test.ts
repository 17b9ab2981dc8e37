import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { aVehicleInquiry } from './aVehicleInquiry.ts';
import { acceptedId, buildLeads, postInquiry } from './leads.ts';
import { runProgram } from './runProgram.ts';

let dataFolder: string;
let database: ReturnType<typeof runProgram>;
let uri: string;

async function startDatabase(port: string) {
  const args = ['--port', port, '--data', dataFolder];
  database = runProgram('packages/embedded-mongo/src/main.ts', args, { NODE_ENV: 'test' });
  uri = await database.said(/ready on (mongodb:\S+)/);
}
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'msv-leads-'));
  await startDatabase('0');
});
afterAll(async () => {
  await database.kill('SIGTERM');
  await rm(dataFolder, { recursive: true, force: true });
});

/** What lies on disk after the database was killed, read by a new process. */
async function idsAfterRestart(): Promise<string[]> {
  await startDatabase(new URL(uri).port);
  const client = new MongoClient(uri);
  const leads = await client.db('msv').collection<{ _id: string }>('leads').find().toArray();
  await client.close();
  return leads.map(({ _id }) => _id);
}

describe('a database that is killed', () => {
  test('has every lead that was accepted, and a repeat completes the rest without doubling any', async () => {
    const app = buildLeads({ NODE_ENV: 'test', LOG_LEVEL: 'silent', MONGODB_URI: uri });
    await app.ready();
    const keys = Array.from({ length: 200 }, (_, at) => `visitor-${String(at).padStart(4, '0')}`);
    const send = (key: string) =>
      postInquiry(app, aVehicleInquiry({ message: key }), { 'idempotency-key': key });

    const promised: string[] = [];
    let killed: Promise<void> | undefined;
    /** Sends one inquiry after the other until the database is gone. */
    async function keepSending(own: readonly string[]) {
      for (const key of own) {
        const reply = await send(key);
        if (reply.statusCode !== 201) return reply.statusCode;
        promised.push(acceptedId(reply));
        if (promised.length === 30) killed = database.kill('SIGKILL');
      }
      return undefined;
    }
    const visitors = Array.from({ length: 10 }, (_, at) => keys.slice(at * 20, at * 20 + 20));
    expect(await Promise.all(visitors.map(keepSending))).toEqual(visitors.map(() => 503));
    await killed;
    expect(promised.length).toBeGreaterThanOrEqual(30);

    const kept = new Set(await idsAfterRestart());
    expect(promised.filter((id) => !kept.has(id))).toEqual([]);

    const ids: string[] = [];
    for (const key of keys) ids.push(acceptedId(await send(key)));
    expect(ids.filter((id) => promised.includes(id))).toHaveLength(promised.length);
    expect(new Set(ids).size).toBe(keys.length);
    await database.kill('SIGKILL');
    expect(new Set(await idsAfterRestart())).toEqual(new Set(ids));
    await app.close();
  }, 60_000);
});
