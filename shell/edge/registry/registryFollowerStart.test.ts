import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { registryRevisionUrl } from '@msv/contracts/signedRegistry';
import { aRegistry } from '@msv/testing/aRegistry';
import Fastify from 'fastify';
import { aFollowingEdge, lateRelease, revision, script, signed, within } from '../../test/aFollowingEdge.ts';

let machine: Awaited<ReturnType<typeof aFollowingEdge>>;
beforeEach(async () => {
  machine = await aFollowingEdge();
});
afterEach(() => machine.close());

describe('an edge that starts', () => {
  test('serves the signed revision from its start, with the files and their packed copies on its own disk', async () => {
    await machine.start();
    expect(machine.served()).toBe('inventory@1.0.0');
    expect((await machine.file('client/page.js')).toString()).toBe(script);
    expect(await machine.file('client/page.js.br')).toEqual(brotliCompressSync(script));
  });

  test('is ready once it has the files of its first revision', async () => {
    let answer = (_text: string) => {};
    const file = new Promise<string>((resolve) => {
      answer = resolve;
    });
    machine.service.late = () => file;
    const inventory = { owner: 'x', stable: '1.0.0', releases: { '1.0.0': lateRelease('1.0.0') } };
    machine.service.signed = signed(aRegistry([], { revision: 1, remotes: { inventory } }));
    await machine.start();
    expect((await machine.edge.app.inject('/readyz')).statusCode).toBe(503);
    answer(script);
    await within(2, () => machine.served() === 'inventory@1.0.0');
    expect((await machine.edge.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('goes on while the service is away, starts without it, and follows it again', async () => {
    await machine.start();
    await machine.service.app.close();
    await machine.restart();
    expect(machine.served()).toBe('inventory@1.0.0');
    await machine.serviceComesBack();
    machine.service.signed = signed(revision(5, '1.5.0'));
    await within(4, () => machine.served() === 'inventory@1.5.0');
  });

  test('starts with what it has when the service takes connections and says nothing', async () => {
    await machine.start();
    await machine.service.app.close();
    const app = Fastify();
    app.get(registryRevisionUrl, () => new Promise(() => {}));
    await machine.serviceComesBack({ ...machine.service, app });
    await machine.restart();
    expect(machine.served()).toBe('inventory@1.0.0');
  });

  test.each([
    ['are gone', () => rm(machine.edge.config.ARTIFACTS_FOLDER, { recursive: true })],
    [
      'are damaged',
      () =>
        writeFile(
          join(machine.edge.config.ARTIFACTS_FOLDER, 'inventory/1.0.0/client/page.js'),
          script.replace('r', 'R'),
        ),
    ],
  ])('fetches files that %s from its disk again at its start', async (_how, lose) => {
    await machine.start();
    await lose();
    await machine.restart();
    expect(machine.served()).toBe('inventory@1.0.0');
    expect((await machine.file('client/page.js')).toString()).toBe(script);
  });

  test('does not trust a revision on its own disk that nobody signed', async () => {
    await machine.service.app.close();
    await writeFile(machine.edge.config.REGISTRY_FILE, JSON.stringify(revision(9, '1.0.0')));
    await machine.start();
    expect(machine.served()).toBe('');
    await rm(machine.edge.config.REGISTRY_FILE);
  });
});
