import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type CheckedRelease, type ReadCheckRequest, ReadCheckResult } from '@msv/delivery/readCheck';
import * as v from 'valibot';
import { CommandError } from '../output/CommandError.ts';
import { findRendererProgram } from '../project/findRendererProgram.ts';

const run = promisify(execFile);
const timeoutMs = 120_000;

/**
 * Runs the shell's program that fetches the API reads of releases and compares the responses with the releases'
 * own schemas. The schemas are code of a team, so they run in an isolated renderer process, as on the site.
 * @param unreachableHint What to do if the API does not respond.
 * @throws {CommandError} if the API does not respond or the program fails.
 */
export async function runApiReadCheck(
  root: string,
  request: ReadCheckRequest,
  unreachableHint: string,
): Promise<CheckedRelease[]> {
  const program = await findRendererProgram(root, 'reads/checkReadsCli.js');
  const { PATH, NODE_EXTRA_CA_CERTS } = process.env;
  const running = run(process.execPath, [program], {
    cwd: root,
    env: { PATH, NODE_ENV: 'production', ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 26,
  });
  // Writing to a program that has already exited fails. Its exit code and stderr say why.
  running.child.stdin?.on('error', () => {});
  running.child.stdin?.end(JSON.stringify(request));
  const { stdout } = await running.catch((error: Error & { killed?: boolean; stderr?: string }) => {
    const reason = error.killed
      ? `it took longer than ${timeoutMs / 1000} seconds`
      : error.stderr?.trim() || error.message;
    throw new CommandError('refused', `The API reads could not be checked: ${reason}`);
  });
  const result = v.parse(v.pipe(v.string(), v.parseJson(), ReadCheckResult), stdout);
  if ('releases' in result) return result.releases;
  const { url, reason } = result.unreachable;
  throw new CommandError('unreachable', `The API at ${url} is unreachable (${reason}). ${unreachableHint}`);
}
