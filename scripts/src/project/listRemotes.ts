import { listWorkspaceFolders } from './listWorkspaceFolders.ts';

/** Returns the remotes of the project, such as `inventory` for the folder `mfe-inventory`. */
export const listRemotes = (root: string) =>
  listWorkspaceFolders(root, '.', 'mfe-').map((folder) => folder.slice('mfe-'.length));
