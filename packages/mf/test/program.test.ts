import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sourceEnvironment } from '@msv/testing/programs/runProgram';
import pLimit from 'p-limit';
import { createProgram } from '../src/createProgram.ts';
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

  const closedPipe = async (args: readonly string[]) => {
    const child = startProgram(args, 'pipe');
    child.stdout?.destroy();
    return readEnd(child);
  };
  const fullDisk = async (args: readonly string[]) => {
    const disk = await open('/dev/full', 'w');
    const child = startProgram(args, disk.fd);
    await disk.close();
    return readEnd(child);
  };
  const startProgram = (args: readonly string[], stdout: 'pipe' | number) =>
    spawn(process.execPath, ['--conditions=source', main, ...args], {
      env: { ...sourceEnvironment, MF_REGISTRY_URL: releases.url },
      stdio: ['ignore', stdout, 'pipe'],
    });
  async function readEnd(child: ReturnType<typeof startProgram>) {
    const [stderr, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')]);
    return { stderr, code };
  }

  const program = createProgram(
    () => {
      throw new Error('No command runs');
    },
    { programName: 'mf', hasDevServer: true },
  );
  const commandLines = [
    [],
    ['status'],
    ['status', '--json'],
    ['types'],
    ['unknown', '--json'],
    ...program.commands.map((command) => [command.name(), '--help']),
  ];

  test('ends quietly when the reader of its output has closed the pipe', async () => {
    const ends = await pLimit(2).map(commandLines.slice(0, 6), closedPipe);
    expect(ends.map(({ stderr }) => stderr)).toEqual(['', '', '', '', '', '']);
  });

  test('every command ends with one message when the disk is full', async () => {
    const end = { code: 1, stderr: expect.stringMatching(/^The output cannot be written: ENOSPC.*\n$/) };
    const ends = await pLimit(2).map(commandLines, fullDisk);
    expect(ends).toEqual(commandLines.map(() => end));
  });

  test('exits with the code of the result', async () => {
    expect((await runProgram('status', '--json')).code).toBe(0);
    expect((await runProgram('history')).code).toBe(1);
    expect((await runProgram('rollout')).code).toBe(2);
  });
});
