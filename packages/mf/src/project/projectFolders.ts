import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasModuleConfig, readModuleConfig } from '@msv/federation/moduleConfigs';

/** True for the repository of a single module, whose `module.config.ts` is in the root folder. */
export const isModuleRepository = (root: string): boolean => hasModuleConfig(root);

/** Returns the root folder in the repository of the module, otherwise `mfe-<remote>`. */
export const getModuleFolder = (root: string, remote: string): string =>
  isModuleRepository(root) && readModuleConfig(root).name === remote ? root : join(root, `mfe-${remote}`);

/** Returns the closest parent folder with a `module.config.ts`, or the folder itself. */
export function findModuleRepository(folder: string): string {
  for (let candidate = folder; existsSync(candidate); candidate = dirname(candidate)) {
    if (isModuleRepository(candidate)) return candidate;
    if (dirname(candidate) === candidate) break;
  }
  return folder;
}

/** The relative path is the same from `src` and from `dist`, because both have the same depth. */
export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '');
