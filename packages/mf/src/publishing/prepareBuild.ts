import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findModuleImportErrors } from '@msv/federation/boundaries/findModuleImportErrors';
import type { CommandContext } from '../CommandContext.ts';
import { createBuildError, selectBuildErrors } from '../output/buildErrors.ts';
import { CommandError } from '../output/CommandError.ts';
import { getModuleFolder, isModuleRepository } from '../project/projectFolders.ts';
import { buildWorkspaces } from './buildWorkspaces.ts';

/** @throws {CommandError} if the project has no such remote. */
export function assertModuleExists(root: string, remote: string): void {
  const folder = getModuleFolder(root, remote);
  if (!existsSync(folder))
    throw new CommandError('usage', `There is no remote ${remote}: ${folder} does not exist.`);
}

/**
 * Checks the imports and types of a remote, and builds it.
 * @throws {CommandError} with one line for each problem.
 */
export async function prepareBuild(
  { settings: { root }, output }: CommandContext,
  remote: string,
  { skipBuild = false }: { readonly skipBuild?: boolean },
): Promise<void> {
  const folder = getModuleFolder(root, remote);
  checkModuleBoundary(remote, folder);
  if (hasTypes(folder)) {
    output.printProgress('Checking types ...');
    await checkTypes(remote, folder);
  }
  if (skipBuild) return;
  output.printProgress(`Building ${basename(folder)} ...`);
  await buildModule(root, remote);
}

const run = promisify(execFile);

/**
 * Uses Turborepo in the repository of the site, and `npm run build` in the repository of the module.
 * @throws {CommandError} with the errors of a failed build
 */
async function buildModule(root: string, remote: string): Promise<void> {
  if (!isModuleRepository(root)) return buildWorkspaces(root, [`./mfe-${remote}`]);
  // On Windows, npm is a script, which only a shell can start.
  await run('npm', ['run', '--silent', 'build'], {
    cwd: root,
    shell: process.platform === 'win32',
    maxBuffer: 2 ** 26,
  }).catch(async ({ stdout = '', stderr = '', message }: Error & { stdout?: string; stderr?: string }) => {
    const log = stdout + stderr || message;
    throw await createBuildError(root, `The build of ${remote} failed:`, selectBuildErrors(log), log);
  });
}

/**
 * The build checks the bundle. This faster check of the sources also covers type-only imports.
 * @throws {CommandError} with one line for each forbidden import, or if a source file cannot be parsed
 */
function checkModuleBoundary(remote: string, folder: string): void {
  const errors = findErrors();
  if (errors.length > 0)
    throw new CommandError('refused', [`${remote} crosses its boundary:`, ...errors].join('\n'));

  function findErrors(): string[] {
    try {
      return findModuleImportErrors(folder);
    } catch (error) {
      throw new CommandError('refused', `The imports of ${remote} cannot be checked: ${String(error)}`);
    }
  }
}

const hasTypes = (folder: string): boolean => existsSync(join(folder, 'tsconfig.json'));

/**
 * Uses the TypeScript version that the module has installed.
 * @throws {CommandError} with the file, line and message of each type error
 */
async function checkTypes(remote: string, folder: string): Promise<void> {
  const compiler = findCompiler(remote, folder);
  const { failed, output } = await new Promise<{ failed: boolean; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [compiler, '--noEmit', '--pretty', 'false'],
      { cwd: folder, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => resolve({ failed: error !== null, output: `${stdout}${stderr}` }),
    );
  });
  if (failed)
    throw await createBuildError(folder, `${remote} has type errors:`, splitTypeErrors(output), output);
}

/** The compiler indents the details of an error. */
const splitTypeErrors = (output: string) => output.trim().split(/\n(?! )/);

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
