import { listWorkspaceFolders } from './listWorkspaceFolders.ts';

/** Returns the services of the project by folder name, such as `inventory` for `services/inventory`. */
export const listServices = (root: string) => listWorkspaceFolders(root, 'services');
