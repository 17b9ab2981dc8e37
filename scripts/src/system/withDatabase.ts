import { join } from 'node:path';
import { readServicePorts } from '../modules/defaultPorts.ts';
import { isPortOpen, startProgram } from '../processes/startProgram.ts';
import { projectRoot, resolveDataFolder } from '../project/projectFolders.ts';
import { createDatabaseSpec, createDatabaseUri } from './planSystem.ts';
import { parseSystemPorts } from './systemPorts.ts';

/**
 * Runs a task with the URI of the database that the services use: `MONGODB_URI` or the embedded database. If the
 * embedded database is not running, it is started for the duration of the task.
 */
export async function withDatabase<T>(
  signal: AbortSignal,
  task: (mongodbUri: string) => Promise<T>,
): Promise<T> {
  const mongodbUri = process.env.MONGODB_URI;
  if (mongodbUri) return task(mongodbUri);
  const dataFolder = resolveDataFolder(process.env);
  const { embeddedMongo } = parseSystemPorts(process.env, readServicePorts(projectRoot));
  const database = createDatabaseSpec(embeddedMongo, dataFolder, process.env);
  const startedDatabase = (await isPortOpen(database.port))
    ? undefined
    : await startProgram(database, { root: projectRoot, logFolder: join(dataFolder, 'logs'), signal });
  try {
    return await task(createDatabaseUri(embeddedMongo, dataFolder));
  } finally {
    await startedDatabase?.stop();
  }
}
