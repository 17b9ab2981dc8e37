import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isNightly } from '@msv/testing/nightly';
import { MongoClient } from 'mongodb';
import { isDatabaseUnavailable } from '../src/mongo/databaseErrors.ts';
import { createMongoOptions, durableWriteConcern } from '../src/mongo/mongoOptions.ts';
import { runProgram } from './programs/runProgram.ts';

interface Note {
  id: number;
  views?: number;
}

/** Longer than the time limit of a test, so that only the driver's heartbeats can end a command. */
const options = createMongoOptions('msv-test', 600_000);
const clients: MongoClient[] = [];
let dataFolder: string;
let program: ReturnType<typeof runProgram>;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'msv-test-'));
  program = runProgram('databaseProgram.ts', {}, ['--port', '0', '--data', dataFolder]);
  const [uri] = await program.waitForOutput(/mongodb:\S+/);
  for (const { heartbeatFrequencyMS } of [options, { heartbeatFrequencyMS: 5000 }])
    clients.push(new MongoClient(uri, { ...options, heartbeatFrequencyMS }));
  for (const client of clients) await client.connect();
});
afterAll(async () => {
  program.kill('SIGCONT');
  for (const client of clients) await client.close();
  program.kill('SIGTERM');
  await program.exited;
  await rm(dataFolder, { recursive: true, force: true });
});

const nightlyTest = isNightly ? test : test.skip;

nightlyTest(
  'a database process that is stopped ends all commands in flight, and they succeed when it continues',
  async () => {
    const [notes, slowNotes] = clients.map((client) => client.db('test').collection<Note>('notes'));
    if (!notes || !slowNotes) throw new Error('Two clients are needed');
    const operations: Record<string, () => Promise<unknown>> = {
      find: () => notes.find().toArray(),
      aggregate: () => notes.aggregate([{ $match: { id: 0 } }]).toArray(),
      insert: () => notes.insertOne({ id: 1 }, { writeConcern: durableWriteConcern }),
      update: () => notes.updateOne({ id: 0 }, { $inc: { views: 1 } }),
      findAndModify: () => notes.findOneAndUpdate({ id: 0 }, { $inc: { views: 1 } }),
    };
    await notes.insertOne({ id: 0 });
    const endedOperations: string[] = [];
    const runAll = () =>
      Promise.all(
        Object.entries({ ...operations, slow: () => slowNotes.find().toArray() }).map(async ([name, run]) => {
          const outcome = await run().then(
            () => 'succeeded',
            (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error),
          );
          endedOperations.push(name);
          return [name, outcome];
        }),
      ).then(Object.fromEntries);
    const expectAll = (outcome: string) =>
      Object.fromEntries([...Object.keys(operations), 'slow'].map((name) => [name, outcome]));

    expect(await runAll()).toEqual(expectAll('succeeded'));
    endedOperations.length = 0;
    program.kill('SIGSTOP');
    expect(await runAll()).toEqual(expectAll('unavailable'));
    // With less frequent heartbeats, commands in flight end later.
    expect(endedOperations.at(-1)).toBe('slow');
    program.kill('SIGCONT');
    expect(await runAll()).toEqual(expectAll('succeeded'));
  },
);
