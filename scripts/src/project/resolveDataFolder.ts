import { resolve } from 'node:path';
import { projectRoot } from './projectRoot.ts';

/** Returns the folder for everything that a running system stores: database, artifacts, registry and logs. */
export const resolveDataFolder = (environment: NodeJS.ProcessEnv) =>
  resolve(projectRoot, environment.DATA_FOLDER || '.data');
