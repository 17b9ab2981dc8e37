import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../src/testDatabase.ts';
import { runProgram } from './runProgram.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const seed = (args: string[] = [], env: Record<string, string> = {}) =>
  runProgram('./seedProgram.ts', { ...database.env, ...env }, args).ended;

describe('the program that seeds', () => {
  test('says in one line what it did, and takes the rules as arguments', async () => {
    expect(await seed()).toEqual({
      code: 0,
      stdout: 'notes: 2 inserted, 0 updated, 0 left alone\n',
      stderr: '',
    });
    await database.db.collection('notes').updateOne({ id: 1 }, { $set: { text: 'mine' } });
    expect((await seed()).stdout).toBe('notes: 0 inserted, 0 updated, 2 left alone\n');
    expect((await seed(['--if-empty'])).stdout).toBe('notes: 0 inserted, 0 updated, 2 left alone\n');
    expect((await seed(['--force'])).stdout).toBe('notes: 0 inserted, 1 updated, 1 left alone\n');
  });

  test('refuses an argument that it does not know', async () => {
    const { code, stderr } = await seed(['--everything']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Unknown option '--everything'.*\n$/);
  });

  test('says in one sentence that the database does not answer', async () => {
    const { code, stderr } = await seed([], { MONGODB_URI: 'mongodb://127.0.0.1:9' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database does not answer \(.*\)\. Check MONGODB_URI\.\n$/);
  });
});
