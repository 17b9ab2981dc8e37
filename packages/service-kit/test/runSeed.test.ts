import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../src/testing/startTestDatabase.ts';
import { runProgram } from './programs/runProgram.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const runSeedProgram = (args: string[] = [], env: Record<string, string> = {}) =>
  runProgram('./seedProgram.ts', { ...database.env, ...env }, args).exited;

describe('runSeed', () => {
  test('prints one line per collection and supports its flags', async () => {
    expect(await runSeedProgram()).toEqual({
      code: 0,
      stdout: 'notes: 2 inserted, 0 updated, 0 unchanged\n',
      stderr: '',
    });
    await database.db.collection('notes').updateOne({ id: 1 }, { $set: { text: 'mine' } });
    expect((await runSeedProgram()).stdout).toBe(
      'notes: 0 inserted, 0 updated, 2 unchanged\n  1 edited since the last seed and therefore kept: 1\n',
    );
    expect((await runSeedProgram(['--if-empty'])).stdout).toBe('notes: 0 inserted, 0 updated, 2 unchanged\n');
    expect((await runSeedProgram(['--force'])).stdout).toBe('notes: 0 inserted, 1 updated, 1 unchanged\n');
  });

  test('rejects an unknown flag', async () => {
    const { code, stderr } = await runSeedProgram(['--everything']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Unknown option '--everything'.*\n$/);
  });

  test('prints one line if the database is unavailable', async () => {
    const { code, stderr } = await runSeedProgram([], { MONGODB_URI: 'mongodb://127.0.0.1:9' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^MongoDB is unavailable \(.*\)\. Check MONGODB_URI\.\n$/);
  });
});
