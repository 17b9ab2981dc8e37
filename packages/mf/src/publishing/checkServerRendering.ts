import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@msv/contracts/release';
import * as v from 'valibot';
import { Failure } from '../Failure.ts';
import { turboBuild } from './turboBuild.ts';

const run = promisify(execFile);
const usualLimitMs = 20_000;
const Problems = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * Has the shell's own renderer render every page of a release in a process of its own, without any API reply: as bad
 * as it gets in production. Its code runs there for the first time, so it gets a time limit and none of our secrets.
 * @throws Failure with one sentence per page that could not be rendered
 */
export async function tryRender(
  release: Release,
  folder: string,
  root: string,
  limitMs = usualLimitMs,
): Promise<void> {
  const cannotBeRendered = `${release.remote} ${release.version} cannot be rendered on the server`;
  const program = join(root, 'shell/dist/server/render/tryRelease.js');
  if (!existsSync(program)) await turboBuild(root, '@msv/shell', 'build:server');
  const { stdout } = await run(process.execPath, [program, folder], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    timeout: limitMs,
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 24,
  }).catch((error: Error & { killed?: boolean; stderr?: string }) => {
    const why = error.killed
      ? `it took longer than ${limitMs / 1000} seconds`
      : (error.stderr
          ?.trim()
          .split('\n')
          .find((line) => /\w+: /.test(line)) ?? error.message);
    throw new Failure('refused', `${cannotBeRendered}: ${why}`);
  });
  // Before the answer stands what the release itself has printed.
  const answer = v.safeParse(Problems, stdout.trimEnd().split('\n').at(-1));
  if (!answer.success)
    throw new Failure('refused', `${cannotBeRendered}: it ended the process that renders it`);
  if (answer.output.length > 0)
    throw new Failure('refused', [`${cannotBeRendered}:`, ...answer.output].join('\n'));
}
