import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { Failure } from '../Failure.ts';

const run = promisify(execFile);

/** Builds one workspace and what it stands on, as far as that changed. */
export async function turboBuild(root: string, workspace: string, task = 'build'): Promise<void> {
  const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
  const args = ['run', task, `--filter=${workspace}`, '--output-logs=errors-only', '--log-order=grouped'];
  await run(process.execPath, [turbo, ...args], {
    cwd: root,
    env: { TURBO_TELEMETRY_DISABLED: '1', ...process.env },
    maxBuffer: 2 ** 26,
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Failure(
      'refused',
      `${workspace} cannot be built:\n${error.stdout ?? ''}${error.stderr ?? error.message}`,
    );
  });
}
