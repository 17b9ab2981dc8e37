import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CommandError } from '../output/CommandError.ts';

/** True if a module is written in TypeScript. */
export const hasTypes = (folder: string): boolean => existsSync(join(folder, 'tsconfig.json'));

/**
 * Checks the types of a module with the TypeScript version that the module has installed.
 * @throws {CommandError} with the file, line and message of each type error
 */
export async function checkTypes(remote: string, folder: string): Promise<void> {
  const compiler = findCompiler(remote, folder);
  const { failed, output } = await new Promise<{ failed: boolean; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [compiler, '--noEmit', '--pretty', 'false'],
      { cwd: folder, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => resolve({ failed: error !== null, output: `${stdout}${stderr}` }),
    );
  });
  if (failed) throw new CommandError('refused', `${remote} has type errors:\n${output.trim()}`);
}

function findCompiler(remote: string, folder: string): string {
  try {
    const packageFile = createRequire(join(folder, 'package.json')).resolve('typescript/package.json');
    return join(dirname(packageFile), 'bin/tsc');
  } catch {
    throw new CommandError(
      'refused',
      `The types of ${remote} cannot be checked: typescript is not installed. Add it to the devDependencies of the module.`,
    );
  }
}
