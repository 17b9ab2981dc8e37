import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aFollowingEdge, lateRelease, revision, script, signed, within } from '../../test/aFollowingEdge.ts';
import { platformVersion } from './platformVersion.ts';

let machine: Awaited<ReturnType<typeof aFollowingEdge>>;
beforeEach(async () => {
  machine = await aFollowingEdge();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await machine.close();
});

describe('an edge that follows the service of the releases', () => {
  test('follows a new revision within two seconds, and fetches nothing that it has', async () => {
    await machine.start();
    const before = machine.service.requests.length;
    machine.service.signed = signed(revision(2, '1.1.0'));
    await within(2, () => machine.served() === 'inventory@1.1.0');
    const fetched = machine.service.requests.slice(before).filter((url) => url.startsWith('/artifacts'));
    expect(fetched.every((url) => url.includes('/1.1.0/'))).toBe(true);
  });

  test.each([
    ['a stranger signed', () => signed(revision(2, '1.1.0'), generateKeyPairSync('ed25519').privateKey)],
    [
      'was changed after it was signed',
      () => {
        const { payload, ...signature } = signed(revision(2, '1.1.0'));
        return { ...signature, payload: payload.replace('Inventory team', 'Inventory teaM') };
      },
    ],
    ['is older than what it serves', () => signed(revision(0, '0.9.0'))],
  ])('keeps to what it has when the revision %s', async (_how, changed) => {
    await machine.start();
    const logged = jest.spyOn(machine.edge.app.log, 'error');
    machine.service.signed = changed();
    await within(3, () => logged.mock.calls.length > 0);
    expect(logged.mock.lastCall?.[1]).toBe('Revision 1 stays in force');
    expect(machine.served()).toBe('inventory@1.0.0');
  });

  test('stays with the release before while a file is not the released one', async () => {
    await machine.start();
    machine.service.file = `${script} `;
    machine.service.signed = signed(revision(2, '1.1.0', '1.0.0'));
    const logged = jest.spyOn(machine.edge.app.log, 'error');
    await within(3, () => logged.mock.calls.length > 0);
    expect(logged.mock.lastCall?.[1]).toBe('inventory 1.1.0 cannot be had');
    await within(3, () => machine.edge.app.revisionInForce() === 2);
    expect(machine.served()).toBe('inventory@1.0.0');
    machine.service.file = script;
    await within(3, () => machine.served() === 'inventory@1.1.0');
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test('does not keep one module waiting for the files of another', async () => {
    await machine.start();
    machine.service.late = () => new Promise(() => {});
    const { remotes, ...document } = revision(2, '1.1.0');
    const dealers = { owner: 'x', stable: '3.0.0', releases: { '3.0.0': lateRelease('3.0.0', 'dealers') } };
    machine.service.signed = signed({ ...document, remotes: { ...remotes, dealers } });
    await within(3, () => machine.served() === 'inventory@1.1.0');
    machine.service.late = async () => script;
    // An abort, a rollback, or whatever else is urgent.
    machine.service.signed = signed(revision(3, '1.0.0'));
    await within(2, () => machine.served() === 'inventory@1.0.0');
  });

  test('fetches what no visitor gets yet as well, when it can, and goes on following meanwhile', async () => {
    await machine.start();
    machine.service.late = () => new Promise(() => {});
    const { remotes, ...document } = revision(2, '1.1.0');
    const releases = { ...remotes.inventory.releases, '2.0.0': lateRelease('2.0.0') };
    const named = { inventory: { ...remotes.inventory, releases } };
    machine.service.signed = signed({ ...document, remotes: named });
    await within(3, () => machine.served() === 'inventory@1.1.0');
    expect(machine.edge.app.isRegistered('inventory', '2.0.0')).toBe(true);
    machine.service.signed = signed(revision(3, '1.0.0'));
    await within(2, () => machine.served() === 'inventory@1.0.0');
  });

  test('asks again for what it could not have', async () => {
    const { remotes, ...document } = revision(1, '1.0.0');
    const releases = { ...remotes.inventory.releases, '2.0.0': lateRelease('2.0.0') };
    const named = { inventory: { ...remotes.inventory, releases } };
    machine.service.signed = signed({ ...document, remotes: named });
    await machine.start();
    machine.service.late = async () => script;
    await within(4, () =>
      machine.file('client/late.js', '2.0.0').then(
        (bytes) => bytes.toString() === script,
        () => false,
      ),
    );
  });

  test('puts a revision in force that it has no room to keep, and keeps it when it can', async () => {
    await machine.start();
    const { REGISTRY_FILE } = machine.edge.config;
    const logged = jest.spyOn(machine.edge.app.log, 'error');
    // A folder of that name: nothing can take its place.
    await rm(REGISTRY_FILE);
    await mkdir(join(REGISTRY_FILE, 'inside'), { recursive: true });
    machine.service.signed = signed(revision(2, '1.1.0'));
    await within(3, () => machine.served() === 'inventory@1.1.0');
    await within(2, () => logged.mock.calls.length > 0);
    await rm(REGISTRY_FILE, { recursive: true });
    await within(3, async () => (await readFile(REGISTRY_FILE, 'utf8').catch(() => '')).includes('1.1.0'));
    expect(logged).toHaveBeenCalledTimes(1);
  });

  test('takes no packed copy that stands for more than the release lists', async () => {
    machine.service.packed = brotliCompressSync(script + 'x'.repeat(1000_000));
    await machine.start();
    expect(machine.served()).toBe('inventory@1.0.0');
    await expect(machine.file('client/page.js.br')).rejects.toThrow('ENOENT');
  });

  test('says with the token of the edges which platform its shell has, and nothing without one', async () => {
    await machine.start();
    expect([...machine.service.introductions]).toEqual([', platform ']);
    machine.service.introductions.clear();
    await machine.replace({ REGISTRY_EDGE_TOKEN: 'secret' });
    await machine.start();
    expect([...machine.service.introductions]).toEqual([`Bearer secret, platform ${platformVersion}`]);
  });

  test('notices within a minute that a file of what visitors get is gone or damaged, and fetches it again', async () => {
    await machine.start();
    const logged = jest.spyOn(machine.edge.app.log, 'error');
    const file = join(machine.edge.config.ARTIFACTS_FOLDER, 'inventory/1.0.0/client/page.js');
    await writeFile(file, script.replace('r', 'R'));
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
    await within(3, async () => (await machine.file('client/page.js')).toString() === script);
    expect(logged.mock.lastCall?.[0]).toBe('inventory 1.0.0 is not whole any more, and is fetched again');
    await within(2, () => machine.served() === 'inventory@1.0.0');
  });
});
