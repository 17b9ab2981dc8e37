import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { isNightly } from '@msv/testing/nightly';
import { buildNotesService } from './buildNotesService.ts';
import { runProgram } from './programs/runProgram.ts';

const writers = 12;

let dataFolder: string;
let port: number;
let database: ReturnType<typeof runProgram>;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'msv-test-'));
  [port = 0] = await findFreePorts(1);
  await startDatabase();
});
afterEach(async () => {
  database.kill('SIGKILL');
  await database.exited;
  await rm(dataFolder, { recursive: true, force: true });
});

async function startDatabase() {
  database = runProgram('databaseProgram.ts', {}, ['--port', String(port), '--data', dataFolder]);
  await database.waitForOutput(/mongodb:\S+/);
}

const nightlyTest = isNightly ? test : test.skip;

nightlyTest('posts while the database is killed, stopped and restarted are a 201 or a 503', async () => {
  const { app } = buildNotesService({ MONGODB_URI: `mongodb://127.0.0.1:${port}`, LOG_LEVEL: 'silent' });
  await app.ready();
  const countByStatus: Record<number, number> = {};
  let lastId = 0;
  let isStopping = false;
  const post = async () => {
    lastId += 1;
    const payload = { id: lastId, text: 'A note' };
    const { statusCode } = await app.inject({ method: 'POST', url: '/notes', payload });
    countByStatus[statusCode] = (countByStatus[statusCode] ?? 0) + 1;
    return statusCode;
  };
  const waitFor = async (status: number) => {
    while ((await post()) !== status) await sleep(5);
  };
  const write = async () => {
    // Failed posts end at once, so that writers without a pause would leave no CPU time for the restart.
    while (!isStopping) if ((await post()) !== 201) await sleep(50);
  };
  await waitFor(201);
  const writing = Promise.all(Array.from({ length: writers }, write));
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    database.kill(signal);
    await database.exited;
    await waitFor(503);
    await startDatabase();
    await waitFor(201);
  }
  isStopping = true;
  await writing;
  await app.close();
  expect(Object.keys(countByStatus).sort()).toEqual(['201', '503']);
});
