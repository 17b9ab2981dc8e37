import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the workspaces in a folder, in alphabetical order; a folder without a package.json is none. */
export function workspaceFolders(root: string, parent: string, prefix = ''): string[] {
  const folder = join(root, parent);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && existsSync(join(folder, name, 'package.json')))
    .sort();
}
