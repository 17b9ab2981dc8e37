import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testing/startTestDatabase';
import { runProgram } from '@msv/testing/programs/runProgram';
import { createInbox } from '../src/inbox/createInbox.ts';
import { createLeadAuditLog } from '../src/inbox/createLeadAuditLog.ts';
import { runInboxCommand } from '../src/inbox/runInboxCommand.ts';
import { createLeadDocument } from '../src/leads/createLeadDocument.ts';
import { getLeadCollection } from '../src/leads/LeadDocument.ts';
import { buildLeadDocument } from './support/buildLeadDocument.ts';
import { buildListingReport } from './support/buildListingReport.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
const getLeads = () => getLeadCollection(database.db);
afterEach(() => getLeads().deleteMany({}));

async function run(...args: string[]): Promise<string> {
  let text = '';
  const output = new Writable({
    write(chunk, _encoding, callback) {
      text += chunk;
      callback();
    },
  });
  const auditLog = createLeadAuditLog(database.db);
  await runInboxCommand(
    args,
    { inbox: createInbox(getLeads()), auditLog, who: 'ann (command line)' },
    output,
  );
  return text;
}

describe('npm run leads', () => {
  test('lists and shows leads as text or JSON', async () => {
    const lead = buildLeadDocument(
      { createdAt: new Date('2026-11-20T09:30:00Z'), name: 'Ann Lee' },
      { state: 'parked' },
    );
    await getLeads().insertOne(lead);
    const list = await run('list');
    expect(list).toContain(`${lead._id}  2026-11-20 09:30  vehicle-inquiry  parked`);
    expect(list).toContain('0 waiting, 0 leased, 0 delivered, 1 parked, 0 suspected');
    expect(await run('list', '--state', 'waiting')).not.toContain(lead._id);
    expect(JSON.parse(await run('list', '--json'))).toMatchObject({
      leads: [{ id: lead._id }],
    });

    const report = createLeadDocument(
      { kind: 'listing-report', ...buildListingReport() },
      { idempotencyKey: undefined, now: new Date(), retentionDays: 730 },
    );
    await getLeads().insertOne(report);
    expect(await run('list')).toMatch(/listing-report +waiting +0 +hudson-carts-albany/);
    expect(await run('show', report._id)).toMatch(/^problem +wrong-phone$/m);

    const shown = await run('show', lead._id);
    expect(shown).toMatch(/^email +ann\.lee@example\.com$/m);
    expect(shown).toMatch(/^delivery +parked$/m);
    expect(JSON.parse(await run('show', lead._id, '--json'))).toMatchObject({
      name: 'Ann Lee',
    });
  });

  test('lists suspected leads and delivers the one that is resent', async () => {
    const lead = buildLeadDocument({}, { state: 'suspected' });
    const parked = buildLeadDocument({}, { state: 'parked' });
    await getLeads().insertMany([lead, parked]);
    const list = await run('list', '--suspected');
    expect(list).toContain(lead._id);
    expect(list).not.toContain(parked._id);
    expect(await run('resend', lead._id)).toBe(`Lead ${lead._id} will be resent.\n`);
    expect((await getLeads().findOne({ _id: lead._id }))?.delivery.state).toBe('waiting');
  });

  test('resends parked leads, exports and erases', async () => {
    const lead = buildLeadDocument({ name: '=1+1' }, { state: 'parked' });
    await getLeads().insertOne(lead);
    expect(await run('resend', '--parked')).toBe('1 lead will be resent.\n');
    expect(await run('resend', lead._id)).toBe(`Lead ${lead._id} will be resent.\n`);
    expect(await run('export', '--csv')).toMatch(
      /^\ufeffid,createdAt,.*\r\n.*,'=1\+1,'=1\+1,,ann\.lee@example\.com,/,
    );
    expect(await run('export', '--csv', '--raw')).toContain(',=1+1,=1+1,,ann.lee@example.com,');
    expect(JSON.parse(await run('export', '--json'))).toMatchObject({ id: lead._id });
    expect(await run('erase', 'Ann.Lee@example.COM', '--json')).toBe('{\n  "erased": 1\n}\n');
    expect(await getLeads().countDocuments()).toBe(0);
    const audit = await run('audit', '--limit', '4');
    expect(audit).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC +ann \(command line\) +erase$/m);
    expect(audit.split('\n').filter((line) => / export$/.test(line))).toHaveLength(3);
    expect(audit).not.toMatch(/example\.com/i);
  });

  test.each([
    [[], 'Usage:'],
    [['frobnicate'], 'Usage:'],
    [['list', '--state', 'lost'], 'state must be one of waiting, leased, delivered, parked, suspected'],
    [['list', '--suspected', '--state', 'parked'], 'Usage:'],
    [['list', '--frobnicate'], "Unknown option '--frobnicate'"],
    [['show', 'unknown-id'], 'There is no lead unknown-id.'],
    [['resend', 'unknown-id'], 'There is no lead unknown-id.'],
  ])('%j explains the error', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });

  test('is a program that uses the database and records the account', async () => {
    const lead = buildLeadDocument();
    await getLeads().insertOne(lead);
    const program = runProgram('services/leads/src/cli.ts', ['export', '--csv'], database.env);
    expect(await program.waitForExit()).toBe(0);
    expect(program.output()).toContain(lead._id);
    const [entry] = await createLeadAuditLog(database.db).list(1);
    expect(entry).toMatchObject({ action: 'export', who: expect.stringMatching(/ \(command line\)$/) });
    const failing = runProgram('services/leads/src/cli.ts', ['show', 'unknown-id'], database.env);
    expect([await failing.waitForExit(), failing.output()]).toEqual([1, 'There is no lead unknown-id.\n']);
  });
});
