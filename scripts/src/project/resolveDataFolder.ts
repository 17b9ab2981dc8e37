import { resolve } from 'node:path';
import { projectRoot } from './projectRoot.ts';

/** Where everything lives that a running system writes: database, artifacts, registry, logs. */
export const dataFolderFrom = (environment: NodeJS.ProcessEnv) =>
  resolve(projectRoot, environment.DATA_FOLDER || '.data');
