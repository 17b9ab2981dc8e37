import { join } from 'node:path';
import { workspaceFolders } from '../workspaceFolders.ts';

/** The remotes of this project: `inventory` for the folder `mfe-inventory`. */
export const remoteNames = (root: string) =>
  workspaceFolders(root, '.', 'mfe-').map((folder) => folder.slice('mfe-'.length));

/** Where the build of a remote leaves its newest release. */
export const buildFolderOf = (root: string, remote: string) => join(root, `mfe-${remote}`, 'dist');
