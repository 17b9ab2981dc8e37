import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { runProgram } from '@msv/testing/programs/runProgram';
import { createDealershipAuditLog } from '../src/entries/createDealershipAuditLog.ts';
import { runEntriesCommand } from '../src/entries/runEntriesCommand.ts';
import { buildNewDealership } from './buildNewDealership.ts';
import { parseCreatedDealership, postDealership, startDealers } from './startDealers.ts';

let dealers: Awaited<ReturnType<typeof startDealers>>;
beforeAll(async () => {
  dealers = await startDealers();
});
afterAll(() => dealers.close());
afterEach(() => dealers.dealerships.deleteMany({ createdAt: { $exists: true } }));

const addDealership = async (overrides = {}) =>
  parseCreatedDealership(await postDealership(dealers.app, buildNewDealership(overrides)));

async function run(...args: (string | number)[]): Promise<string> {
  let text = '';
  const output = new Writable({
    write(chunk, _encoding, callback) {
      text += chunk;
      callback();
    },
  });
  const auditLog = createDealershipAuditLog(dealers.db);
  await runEntriesCommand(
    args.map(String),
    { entries: dealers.app.entries, auditLog, who: 'ann (command line)' },
    output,
  );
  return text;
}

describe('npm run dealers', () => {
  test('lists and shows dealerships as text or JSON', async () => {
    const { id } = await addDealership({ name: 'Green Gecko Carts', phone: '4075551999' });
    const list = await run('list', '--limit', '2');
    expect(list).toMatch(
      new RegExp(
        String.raw`^${id} +\d{4}-\d\d-\d\d \d\d:\d\d +unverified +\(407\) 555-1999 +Florida +Green Gecko Carts$`,
        'm',
      ),
    );
    expect(list).toContain('1 unverified, 60 verified, 0 unlisted, 0 paused');
    expect(await run('list', '--listing', 'verified')).not.toContain('Green Gecko');
    expect(JSON.parse(await run('list', '--json', '--limit', '1'))).toMatchObject({ dealerships: [{ id }] });
    expect(await run('show', id)).toMatch(/^email +blue-heron-\d+@example\.com$/m);
    expect(JSON.parse(await run('show', id, '--json'))).toMatchObject({ id, listing: 'unverified' });
  });

  test('verifies, unlists, relists, edits and erases, and records each with the person', async () => {
    const { id, name } = await addDealership();
    expect(await run('verify', id)).toBe(`Dealership ${id} (${name}) is verified.\n`);
    expect(await run('unlist', id)).toBe(`Dealership ${id} (${name}) is not listed anymore.\n`);
    expect(await run('relist', id)).toBe(`Dealership ${id} (${name}) is listed again.\n`);
    const edited = await run(
      'edit',
      id,
      '--phone',
      '406 555 0101',
      '--zip-code',
      '99501',
      '--state',
      'Alaska',
      '--membership-id',
      '',
    );
    expect(edited).toMatch(/^phone +\(406\) 555-0101$/m);
    expect(edited).toMatch(/^timeZone +America\/Anchorage$/m);
    expect(edited).toMatch(/^membershipId$/m);
    expect(await run('erase', id)).toBe(`Dealership ${id} erased.\n`);
    expect(await dealers.dealerships.countDocuments({ id })).toBe(0);

    const log = await run('audit', '--limit', '5');
    expect(
      log
        .trim()
        .split('\n')
        .map((line) => line.replace(/^.* UTC +/, '')),
    ).toEqual([
      `ann (command line)  erase   ${id}`,
      `ann (command line)  edit    ${id} state zipCode phone membershipId`,
      `ann (command line)  relist  ${id}`,
      `ann (command line)  unlist  ${id}`,
      `ann (command line)  verify  ${id}`,
    ]);
  });

  test('asks the owner for information, sends and revokes links, and records each without the note', async () => {
    const { id, name } = await addDealership();
    const readLink = async () => JSON.parse(await run('show', id, '--json')).manageLink;
    const first = await readLink();
    expect(await run('request-information', id, '--note', 'Which street number?')).toBe(
      `Dealership ${id} (${name}) gets your note by email.\n`,
    );
    expect(await run('show', id)).toMatch(/^note +Which street number\?$/m);
    const second = await readLink();
    expect(await run('send-link', id)).toBe(`Dealership ${id} (${name}) gets a link by email.\n`);
    const third = await readLink();
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await run('revoke-links', id)).toBe(`Dealership ${id} (${name}) has no valid link.\n`);
    expect(await readLink()).toBeUndefined();
    await run('verify', id);
    expect(await run('show', id)).not.toContain('Which street number?');
    const log = await run('audit', '--limit', '20');
    expect(log).toContain(`request-information  ${id}\n`);
    expect(log).toMatch(new RegExp(`send-link +${id}\\n`));
    expect(log).toMatch(new RegExp(`revoke-links +${id}\\n`));
    expect(log).not.toContain('Which');
  });

  test.each([
    [[], 'Usage:'],
    [['frobnicate'], 'Usage:'],
    [['frobnicate', '1'], 'Usage:'],
    [['verify'], 'Usage:'],
    [['erase', '1', '2'], 'Usage:'],
    [['erase', '1', '--name', 'x'], 'Usage:'],
    [['list', '--listing', 'all'], 'listing must be one of unverified, verified, unlisted, paused'],
    [['list', '--limit', '0'], 'must be a whole number from 1 to 100000'],
    [['show', '999999'], 'There is no dealership 999999.'],
    [['unlist', '999999'], 'There is no dealership 999999.'],
    [['erase', '999999'], 'There is no dealership 999999.'],
    [['request-information', '1'], 'note is required'],
    [['request-information', '1', '--note', ' '], 'note is required'],
    [['request-information', '999999', '--note', 'x'], 'There is no dealership 999999.'],
    [['send-link', '999999'], 'There is no dealership 999999.'],
    [['revoke-links', '999999'], 'There is no dealership 999999.'],
    [['verify', '1', '--note', 'x'], 'Usage:'],
    [['show', 'x'], 'x is not the id of a dealership.'],
    [['edit', '1'], 'Name at least one field to change'],
    [['edit', '1', '--state', 'Atlantis'], 'State is required'],
    [['edit', '1', '--phone', '(239) 555-0114'], 'A dealership with this phone number is already listed.'],
  ])('%j fails with %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
    expect(await dealers.dealerships.countDocuments()).toBe(60);
  });

  test('is a program that uses the database and records the account', async () => {
    const program = runProgram('services/dealers/src/cli.ts', ['verify', '1'], dealers.env);
    expect([await program.waitForExit(), program.output()]).toEqual([
      0,
      'Dealership 1 (Tangerine Moon Demo Carts) is verified.\n',
    ]);
    const [entry] = await createDealershipAuditLog(dealers.db).list(1);
    expect(entry).toMatchObject({
      action: 'verify',
      dealershipId: 1,
      who: expect.stringMatching(/ \(command line\)$/),
    });
    const failing = runProgram('services/dealers/src/cli.ts', ['show', '999999'], dealers.env);
    expect([await failing.waitForExit(), failing.output()]).toEqual([1, 'There is no dealership 999999.\n']);
  });
});
