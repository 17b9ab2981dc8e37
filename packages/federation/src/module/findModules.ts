import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleConfig } from '@msv/contracts/releases/modules/moduleConfig';
import { hasModuleConfig, readModuleConfig } from './readModuleConfig.ts';

/**
 * A module that was found in a project: its configuration, and its folder relative to the project's root.
 */
export interface FoundModule {
  config: ModuleConfig;
  folder: string;
}

/**
 * Finds the modules of a project, sorted by folder. The configurations are in `mfe-*` for remotes, in
 * `services/*` for services without a remote, and in the root folder for the repository of a single module.
 * @throws {Error} If the configuration of a module is invalid.
 */
export function findModules(root: string): FoundModule[] {
  const remotes = listFolders(root).filter((name) => name.startsWith('mfe-'));
  const services = listFolders(join(root, 'services')).map((name) => `services/${name}`);
  // The repository of a single module has its configuration in the root folder.
  return ['.', ...remotes, ...services]
    .filter((folder) => hasModuleConfig(join(root, folder)))
    .map((folder) => ({ folder, config: readModuleConfig(join(root, folder)) }));
}

/** Finds a module of a project by the name of the module. */
export const findModule = (root: string, name: string): FoundModule | undefined =>
  findModules(root).find(({ config }) => config.name === name);

const listFolders = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);
