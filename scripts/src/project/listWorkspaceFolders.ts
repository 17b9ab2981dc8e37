import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the names of the workspaces in a folder, sorted. Folders without a package.json are not workspaces.
 * @param prefix Prefix that the returned names must have.
 */
export function listWorkspaceFolders(root: string, parent: string, prefix = ''): string[] {
  const folder = join(root, parent);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && existsSync(join(folder, name, 'package.json')))
    .sort();
}
