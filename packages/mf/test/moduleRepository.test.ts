import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { tokens } from '../src/testing/startReleases.ts';
import { startMf } from './startMf.ts';

let mf: Awaited<ReturnType<typeof startMf>>;
beforeAll(async () => {
  mf = await startMf();
  await mf.project.write(
    'module.config.ts',
    `export default {
      name: 'parts',
      owner: 'Parts team',
      pagePrefixes: ['/parts'],
      routes: { '/parts': 'PartsPage' },
    };`,
  );
});
afterAll(() => mf.close());

const run = (commandLine: string) => mf.run(commandLine, { MF_TOKEN: tokens.operator });

describe('in the repository of a module, mf', () => {
  test('registers the module of the root folder', async () => {
    expect((await run('modules add parts')).stdout).toBe('parts is registered for /parts (revision 1)\n');
  });

  test('checks the boundary of the sources in the root folder', async () => {
    await mf.project.write('src/pages/PartsPage.tsx', `import '../../../mfe-dealers/src/a.ts';`);
    expect(await run('publish parts --skip-build')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'src/pages/PartsPage.tsx must not import ../../../mfe-dealers/src/a.ts.',
      ),
    });
  });

  test('prints the errors of a failed build, and the file with its complete log', async () => {
    await mf.project.write('src/pages/PartsPage.tsx', '');
    const script = `console.log('client:\\n  ERROR in ./src/a.ts 1:2-3\\n  Not found\\n\\n  client compiled with 1 error');process.exit(1)`;
    await mf.project.write('build.js', script);
    await mf.project.write('package.json', '{ "type": "module", "scripts": { "build": "node build.js" } }');
    const { code, stderr } = await run('publish parts');
    const logFile = join(mf.project.root, 'mf-build.log');
    expect([code, stderr]).toEqual([
      1,
      `Building ${basename(mf.project.root)} ...\nThe build of parts failed:\n./src/a.ts 1:2-3\nNot found\nComplete log: ${logFile}\n`,
    ]);
    expect(await readFile(logFile, 'utf8')).toContain('client compiled with 1 error');
  });

  test('rejects the name of another module', async () => {
    expect(await run('publish dealers --skip-build')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^There is no remote dealers: /),
    });
  });

  test('has the command dev', async () => {
    expect((await run('help')).stdout).toContain('dev [options]');
  });

  test('reads the port of the dev server from the variable of the module', async () => {
    process.env.PARTS_DEV_PORT = 'none';
    const { code, stderr } = await run('dev').finally(() => delete process.env.PARTS_DEV_PORT);
    expect([code, stderr]).toEqual([2, 'PARTS_DEV_PORT must be a port from 1 to 65535, not "none".\n']);
  });
});
