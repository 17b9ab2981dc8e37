import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { CommandError } from '../output/CommandError.ts';

const run = promisify(execFile);

/**
 * Builds a workspace and its dependencies with Turborepo, which skips unchanged workspaces.
 * @throws {CommandError} with the output of a failed build
 */
export async function buildWorkspace(root: string, workspace: string, task = 'build'): Promise<void> {
  const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
  const args = ['run', task, `--filter=${workspace}`, '--output-logs=errors-only', '--log-order=grouped'];
  await run(process.execPath, [turbo, ...args], {
    cwd: root,
    env: { TURBO_TELEMETRY_DISABLED: '1', ...process.env },
    maxBuffer: 2 ** 26,
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new CommandError(
      'refused',
      `The build of ${workspace} failed:\n${error.stdout ?? ''}${error.stderr ?? error.message}`,
    );
  });
}
