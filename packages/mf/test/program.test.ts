import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sourceEnvironment } from '@msv/testing/programs/runProgram';
import { type ReleasesProcess, startReleases } from '../src/testing/startReleases.ts';

let releases: ReleasesProcess;
beforeAll(async () => {
  releases = await startReleases();
});
afterAll(() => releases.close());

describe('the mf program', () => {
  const repository = new URL('../../../', import.meta.url);
  const main = fileURLToPath(new URL('packages/mf/src/main.ts', repository));
  // spawnSync would block this process, in which the database of the service runs.
  async function runProgram(...args: string[]) {
    const child = spawn(process.execPath, ['--conditions=source', main, ...args], {
      env: { ...sourceEnvironment, MF_REGISTRY_URL: releases.url },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return { stdout, code };
  }

  test('prints help', async () => {
    expect(await runProgram('help')).toEqual({
      code: 0,
      stdout: expect.stringContaining('Exit codes: 0 done, 1 refused'),
    });
    expect((await runProgram()).stdout).toContain('publish [options] <remote>');
  });

  test('exits with the code of the result', async () => {
    expect((await runProgram('status', '--json')).code).toBe(0);
    expect((await runProgram('history')).code).toBe(1);
    expect((await runProgram('rollout')).code).toBe(2);
  });
});
