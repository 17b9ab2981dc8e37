import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testDatabase';
import { leadCollection } from '../src/leadCollection.ts';
import { aLeadDocument } from './aLeadDocument.ts';
import { runProgram } from './runProgram.ts';

// Pauses are part of what happens, and processes take their time to start.
jest.setTimeout(30_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
const leads = () => leadCollection(database.db);
afterEach(() => leads().deleteMany({}));

async function run(...args: string[]) {
  const program = runProgram('services/leads/src/cli.ts', args, database.env);
  const code = await program.ended();
  return { code, said: program.output() };
}

describe('npm run leads', () => {
  test('lists and shows leads to a person, or as JSON', async () => {
    const lead = aLeadDocument(
      { createdAt: new Date('2026-11-20T09:30:00Z'), name: 'Ann Lee' },
      { state: 'parked' },
    );
    await leads().insertOne(lead);
    const list = await run('list');
    expect(list.code).toBe(0);
    expect(list.said).toContain(`${lead._id}  2026-11-20 09:30  vehicle-inquiry  parked`);
    expect(list.said).toContain('0 waiting, 0 leased, 0 delivered, 1 parked');
    expect((await run('list', '--state', 'waiting')).said).not.toContain(lead._id);
    expect(JSON.parse((await run('list', '--json')).said)).toMatchObject({ leads: [{ id: lead._id }] });

    const shown = await run('show', lead._id);
    expect(shown.said).toMatch(/^email +ann\.lee@example\.com$/m);
    expect(shown.said).toMatch(/^delivery +parked$/m);
    expect(JSON.parse((await run('show', lead._id, '--json')).said)).toMatchObject({ name: 'Ann Lee' });
  });

  test('sends parked leads again, exports and erases', async () => {
    const lead = aLeadDocument({ name: '=1+1' }, { state: 'parked' });
    await leads().insertOne(lead);
    expect((await run('resend', '--parked')).said).toBe('1 lead will be sent again.\n');
    expect((await run('resend', lead._id)).said).toBe(`The lead ${lead._id} will be sent again.\n`);
    expect((await run('export', '--csv')).said).toMatch(
      /^\ufeffid,createdAt,.*\r\n.*,'=1\+1,ann\.lee@example\.com,/,
    );
    expect(JSON.parse((await run('export', '--json')).said)).toMatchObject({ id: lead._id });
    expect((await run('erase', 'Ann.Lee@example.COM', '--json')).said).toBe('{\n  "erased": 1\n}\n');
    expect(await leads().countDocuments()).toBe(0);
  });

  test.each([
    [[], 'Use it like this:'],
    [['frobnicate'], 'Use it like this:'],
    [['list', '--state', 'lost'], 'state must be one of waiting, leased, delivered, parked'],
    [['list', '--frobnicate'], "Unknown option '--frobnicate'"],
    [['show', 'nobody’s'], 'There is no lead nobody’s.'],
    [['resend', 'nobody’s'], 'There is no lead nobody’s.'],
  ])('says what is wrong with %j', async (args, sentence) => {
    const { code, said } = await run(...args);
    expect(code).toBe(1);
    expect(said).toContain(sentence);
    expect(said).not.toContain('    at ');
  });
});
