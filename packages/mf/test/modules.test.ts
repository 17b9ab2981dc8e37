import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { tokens } from '../src/testing/startReleases.ts';
import { startMf } from './startMf.ts';

let mf: Awaited<ReturnType<typeof startMf>>;
beforeAll(async () => {
  mf = await startMf();
  await mf.project.write(
    'mfe-parts/module.config.ts',
    `export default {
      name: 'parts',
      owner: 'Parts team',
      pagePrefixes: ['/parts'],
      routes: { '/parts': 'PartsPage' },
      apiPrefixes: ['/api/parts'],
    };`,
  );
});
afterAll(() => mf.close());

const run = (commandLine: string, token = tokens.operator) => mf.run(commandLine, { MF_TOKEN: token });
const readModules = async (): Promise<unknown> =>
  JSON.parse((await run('modules list --json')).stdout).modules;

describe('mf modules', () => {
  test('add registers what the module.config.ts in the working tree says', async () => {
    expect((await run('modules list')).stdout).toBe(
      'No modules yet. Register one with mf modules add <module>.\n',
    );
    expect(await run(`modules add parts --instances http://10.0.0.5:4007 -r 'Contract signed'`)).toEqual({
      code: 0,
      stdout: 'parts is registered for /parts, /api/parts on http://10.0.0.5:4007 (revision 1)\n',
      stderr: '',
    });
    expect((await run('modules list')).stdout).toBe(
      [
        'MODULE  OWNER       PAGES   API         INSTANCES',
        'parts   Parts team  /parts  /api/parts  http://10.0.0.5:4007\n',
      ].join('\n'),
    );
    expect((await run('history parts')).stdout).toMatch(
      /Ann \(operator\): parts is registered for .*\n {4}Contract signed\n/,
    );
  });

  test('add names the token that is missing', async () => {
    expect(await run('modules add parts', '')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        "The operator's token is required. No token was found in MF_TOKEN. Set MF_TOKEN to the operator's token.\n",
    });
  });

  test('update changes what the options name and keeps the instances', async () => {
    const { code } = await run('modules update parts --pages /parts,/parts-sale');
    expect(code).toBe(0);
    expect(await readModules()).toEqual({
      parts: {
        owner: 'Parts team',
        pagePrefixes: ['/parts', '/parts-sale'],
        apiPrefixes: ['/api/parts'],
        instances: ['http://10.0.0.5:4007'],
      },
    });
  });

  test('add registers a module that is not in the working tree with options only', async () => {
    const missing = await run('modules add tours');
    expect([missing.code, missing.stderr]).toEqual([
      2,
      expect.stringContaining('There is no module.config.ts of tours'),
    ]);
    expect((await run(`modules add tours --owner 'Tours team' --pages /tours`)).code).toBe(0);
  });

  test('refuses a prefix of another module by name', async () => {
    const { code, stderr } = await run(`modules update tours --pages /tours,/parts`);
    expect([code, stderr]).toEqual([1, 'tours cannot be registered:\n/parts belongs to parts.\n']);
  });

  test('remove removes the registration', async () => {
    expect((await run('modules remove tours')).stdout).toBe('tours is no longer registered (revision 4)\n');
    expect(await readModules()).not.toHaveProperty('tours');
  });

  test('needs the token of the operator', async () => {
    const { code, stderr } = await run('modules remove parts', tokens.inventory);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Only the operator can do this.')]);
  });

  test('without a subcommand or with an unknown option fails with the usage', async () => {
    expect((await run('modules help')).stdout).toContain('add [options] <module>');
    expect((await run('modules add parts --routes /x')).code).toBe(2);
  });
});
