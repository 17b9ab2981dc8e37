import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildWorkspaces } from '../publishing/buildWorkspaces.ts';
import { isModuleRepository } from './projectFolders.ts';

/**
 * Returns the path of a program of the shell's renderer, which checks releases in an isolated process. The repository
 * of a module gets it from the package `@msv/render-check`.
 * @param name Path in the renderer's folder without extension, such as `validation/validateReleaseCli`.
 */
export async function findRendererProgram(root: string, name: string): Promise<string> {
  if (isModuleRepository(root)) return createRequire(import.meta.url).resolve(`@msv/render-check/${name}.js`);
  if (!existsSync(join(root, 'shell/dist/server/renderer')))
    await buildWorkspaces(root, ['@msv/shell'], { task: 'build:server' });
  return join(root, 'shell/renderer', `${name}.ts`);
}
