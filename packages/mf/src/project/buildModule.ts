import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CommandError } from '../output/CommandError.ts';
import { buildWorkspace } from './buildWorkspace.ts';
import { isModuleRepository } from './moduleFolder.ts';

const run = promisify(execFile);

/**
 * Builds a module for production: with Turborepo in the repository of the site, and with `npm run build` in the
 * repository of the module.
 * @throws {CommandError} with the output of a failed build
 */
export async function buildModule(root: string, remote: string): Promise<void> {
  if (!isModuleRepository(root)) return buildWorkspace(root, `./mfe-${remote}`);
  // npm is a script on Windows, which only a shell can start.
  await run('npm', ['run', '--silent', 'build'], {
    cwd: root,
    shell: process.platform === 'win32',
    maxBuffer: 2 ** 26,
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new CommandError(
      'refused',
      `The build of ${remote} failed:\n${error.stdout ?? ''}${error.stderr ?? error.message}`,
    );
  });
}
