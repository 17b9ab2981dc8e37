import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildWorkspace } from './buildWorkspace.ts';
import { isModuleRepository } from './moduleFolder.ts';

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
