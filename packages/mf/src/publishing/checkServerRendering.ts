import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Release } from '@msv/contracts/releases/release';
import { toSourceMapFile } from '@msv/contracts/releases/releaseUrls';
import { mapStack, parseSourceMap } from '@msv/release-kit/mapStack';
import * as v from 'valibot';
import { CommandError } from '../output/CommandError.ts';
import { findRendererProgram } from '../project/findRendererProgram.ts';

const run = promisify(execFile);
const defaultTimeoutMs = 20_000;
const Problems = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * Checks that the server can render every page of a release without API data, the worst case in production. The
 * release's code is untrusted and runs in an isolated renderer process, as on the site.
 * @throws {CommandError} with one line for each page that cannot be rendered
 */
export async function checkServerRendering(
  release: Release,
  folder: string,
  root: string,
  timeoutMs = defaultTimeoutMs,
): Promise<void> {
  const summary = `${release.remote} ${release.version} cannot be rendered on the server`;
  const program = await findRendererProgram(root, 'validation/validateReleaseCli');
  const { stdout } = await run(process.execPath, [program, folder], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_OPTIONS: process.env.NODE_OPTIONS, NODE_ENV: 'production' },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 24,
  }).catch((error: Error & { killed?: boolean; stderr?: string }) => {
    const reason = error.killed
      ? `it took longer than ${timeoutMs / 1000} seconds`
      : (error.stderr
          ?.trim()
          .split('\n')
          .find((line) => /\w+: /.test(line)) ?? error.message);
    throw new CommandError('refused', `${summary}: ${reason}`);
  });
  // The release's own code may have printed lines before the result.
  const problems = v.safeParse(Problems, stdout.trimEnd().split('\n').at(-1));
  if (!problems.success) throw new CommandError('refused', `${summary}: it ended the rendering process`);
  if (problems.output.length === 0) return;
  const mapped = await mapServerStack(problems.output.join('\n'), release, folder);
  throw new CommandError('refused', `${summary}:\n${mapped}`);
}

export const mapServerStack = (stack: string, { server }: Release, folder: string): Promise<string> =>
  mapStack(stack, async (script) => {
    const bundle = server && join(folder, server);
    if (script !== bundle) return undefined;
    return parseSourceMap(await readFile(toSourceMapFile(bundle), 'utf8').catch(() => undefined));
  });
