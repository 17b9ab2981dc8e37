import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Releases, startReleases } from '../src/testing/startReleases.ts';

let releases: Releases;
beforeAll(async () => {
  releases = await startReleases();
});
afterAll(() => releases.close());

describe('the program', () => {
  const repository = new URL('../../../', import.meta.url);
  const loader = new URL('packages/service-kit/test/typescriptLoader.js', repository).href;
  const main = fileURLToPath(new URL('packages/mf/src/main.ts', repository));
  // Not `spawnSync`: the database of the service runs in this very process.
  async function program(...words: string[]) {
    const child = spawn(process.execPath, ['--conditions=source', '--import', loader, main, ...words], {
      env: { PATH: process.env.PATH, MF_REGISTRY_URL: releases.url },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return { stdout, code };
  }

  test('explains itself', async () => {
    expect(await program('help')).toEqual({
      code: 0,
      stdout: expect.stringContaining('Exit codes: 0 done, 1 refused'),
    });
    expect((await program()).stdout).toContain('publish [options] <remote>');
  });

  test('ends with the code of what happened', async () => {
    expect((await program('status', '--json')).code).toBe(0);
    expect((await program('history')).code).toBe(1);
    expect((await program('rollout')).code).toBe(2);
  });
});
