import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasModuleConfig, readModuleConfig } from '@msv/federation/moduleConfigs';

/** True if a project is the repository of a single module, whose `module.config.ts` is in the root folder. */
export const isModuleRepository = (root: string): boolean => hasModuleConfig(root);

/** Returns the folder of a module: the root folder in the repository of this module, otherwise `mfe-<remote>`. */
export const getModuleFolder = (root: string, remote: string): string =>
  isModuleRepository(root) && readModuleConfig(root).name === remote ? root : join(root, `mfe-${remote}`);

/**
 * Finds the root of the project that contains a folder: the closest parent folder with a `module.config.ts`. A
 * folder that is in no module is its own root.
 */
export function findModuleRepository(folder: string): string {
  for (let candidate = folder; existsSync(candidate); candidate = dirname(candidate)) {
    if (isModuleRepository(candidate)) return candidate;
    if (dirname(candidate) === candidate) break;
  }
  return folder;
}

/**
 * Absolute path of the repository. The relative path is the same from `src` and from `dist`, because both
 * have the same depth.
 */
export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '');
