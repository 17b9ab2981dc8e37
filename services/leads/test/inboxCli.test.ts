import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '@msv/service-kit/testing/startTestDatabase';
import { runProgram } from '@msv/testing/programs/runProgram';
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

async function runInboxCli(...args: string[]) {
  const program = runProgram('services/leads/src/cli.ts', args, database.env);
  const code = await program.waitForExit();
  return { code, output: program.output() };
}

describe('npm run leads', () => {
  test('lists and shows leads as text or JSON', async () => {
    const lead = buildLeadDocument(
      { createdAt: new Date('2026-11-20T09:30:00Z'), name: 'Ann Lee' },
      { state: 'parked' },
    );
    await getLeads().insertOne(lead);
    const list = await runInboxCli('list');
    expect(list.code).toBe(0);
    expect(list.output).toContain(`${lead._id}  2026-11-20 09:30  vehicle-inquiry  parked`);
    expect(list.output).toContain('0 waiting, 0 leased, 0 delivered, 1 parked, 0 suspected');
    expect((await runInboxCli('list', '--state', 'waiting')).output).not.toContain(lead._id);
    expect(JSON.parse((await runInboxCli('list', '--json')).output)).toMatchObject({
      leads: [{ id: lead._id }],
    });

    const report = createLeadDocument(
      { kind: 'listing-report', ...buildListingReport() },
      { idempotencyKey: undefined, now: new Date(), retentionDays: 730 },
    );
    await getLeads().insertOne(report);
    expect((await runInboxCli('list')).output).toMatch(/listing-report +waiting +0 +hudson-carts-albany/);
    expect((await runInboxCli('show', report._id)).output).toMatch(/^problem +wrong-phone$/m);

    const shown = await runInboxCli('show', lead._id);
    expect(shown.output).toMatch(/^email +ann\.lee@example\.com$/m);
    expect(shown.output).toMatch(/^delivery +parked$/m);
    expect(JSON.parse((await runInboxCli('show', lead._id, '--json')).output)).toMatchObject({
      name: 'Ann Lee',
    });
  });

  test('lists suspected leads and delivers the one that is resent', async () => {
    const lead = buildLeadDocument({}, { state: 'suspected' });
    const parked = buildLeadDocument({}, { state: 'parked' });
    await getLeads().insertMany([lead, parked]);
    const list = (await runInboxCli('list', '--suspected')).output;
    expect(list).toContain(lead._id);
    expect(list).not.toContain(parked._id);
    expect((await runInboxCli('resend', lead._id)).output).toBe(`Lead ${lead._id} will be resent.\n`);
    expect((await getLeads().findOne({ _id: lead._id }))?.delivery.state).toBe('waiting');
  });

  test('resends parked leads, exports and erases', async () => {
    const lead = buildLeadDocument({ name: '=1+1' }, { state: 'parked' });
    await getLeads().insertOne(lead);
    expect((await runInboxCli('resend', '--parked')).output).toBe('1 lead will be resent.\n');
    expect((await runInboxCli('resend', lead._id)).output).toBe(`Lead ${lead._id} will be resent.\n`);
    expect((await runInboxCli('export', '--csv')).output).toMatch(
      /^\ufeffid,createdAt,.*\r\n.*,'=1\+1,ann\.lee@example\.com,/,
    );
    expect(JSON.parse((await runInboxCli('export', '--json')).output)).toMatchObject({ id: lead._id });
    expect((await runInboxCli('erase', 'Ann.Lee@example.COM', '--json')).output).toBe(
      '{\n  "erased": 1\n}\n',
    );
    expect(await getLeads().countDocuments()).toBe(0);
    const audit = (await runInboxCli('audit', '--limit', '3')).output;
    expect(audit).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC +.+ \(command line\) +erase$/m);
    expect(audit.split('\n').filter((line) => / export$/.test(line))).toHaveLength(2);
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
  ])('%j exits with 1 and explains the error', async (args, message) => {
    const { code, output } = await runInboxCli(...args);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toContain('    at ');
  });
});
