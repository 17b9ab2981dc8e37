import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The relative path is the same from `src` and from `dist`. */
export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** Returns the folder for everything that a running system stores: database, artifacts, registry and logs. */
export const resolveDataFolder = (environment: NodeJS.ProcessEnv) =>
  resolve(projectRoot, environment.DATA_FOLDER || '.data');

/** Returns `inventory` for the folder `mfe-inventory`. */
export const listRemotes = (root: string) =>
  listWorkspaceFolders(root, '.', 'mfe-').map((folder) => folder.slice('mfe-'.length));

export const listServices = (root: string) => listWorkspaceFolders(root, 'services');

/**
 * Returns the sorted names of the folders with a package.json.
 * @param prefix Prefix that the returned names must have.
 */
export function listWorkspaceFolders(root: string, parent: string, prefix = ''): string[] {
  const folder = join(root, parent);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && existsSync(join(folder, name, 'package.json')))
    .sort();
}
