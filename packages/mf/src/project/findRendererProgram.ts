import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FailedBuild, throwBuildError } from '../output/buildErrors.ts';
import { isModuleRepository } from './projectFolders.ts';

/**
 * Returns the path of a program of the shell's renderer, which checks releases in an isolated process. The
 * repository of the shell builds it. The repository of a module uses the package `@msv/render-check`, which
 * contains the same build.
 * @param file Path in the renderer's folder, such as `validation/validateReleaseCli.js`.
 */
export async function findRendererProgram(root: string, file: string): Promise<string> {
  if (isModuleRepository(root)) return createRequire(import.meta.url).resolve(`@msv/render-check/${file}`);
  const program = join(root, 'shell/dist/server/renderer', file);
  if (!existsSync(program)) await buildWorkspace(root, '@msv/shell', 'build:server');
  return program;
}

const run = promisify(execFile);

/**
 * Builds a workspace and its dependencies with Turborepo, which skips unchanged workspaces.
 * @throws {CommandError} with the errors of a failed build
 */
export async function buildWorkspace(root: string, workspace: string, task = 'build'): Promise<void> {
  const turbo = createRequire(import.meta.url).resolve('turbo/bin/turbo');
  const args = ['run', task, `--filter=${workspace}`, '--output-logs=errors-only', '--log-order=grouped'];
  await run(process.execPath, [turbo, ...args], {
    cwd: root,
    env: { TURBO_TELEMETRY_DISABLED: '1', ...process.env },
    maxBuffer: 2 ** 26,
  }).catch((error: FailedBuild) => throwBuildError(root, workspace, error));
}
