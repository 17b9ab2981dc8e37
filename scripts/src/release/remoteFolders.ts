import { workspaceFolders } from '../workspaceFolders.ts';

/** The remotes of this project: `inventory` for the folder `mfe-inventory`. */
export const remoteNames = (root: string) =>
  workspaceFolders(root, '.', 'mfe-').map((folder) => folder.slice('mfe-'.length));
