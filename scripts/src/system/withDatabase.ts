import { join } from 'node:path';
import { dataFolderFrom } from '../dataFolder.ts';
import { projectRoot } from '../projectRoot.ts';
import { databasePart } from './planSystem.ts';
import { startPart } from './startPart.ts';
import { portsFrom, serviceNames } from './systemPorts.ts';
import { accepts } from './waitUntilReady.ts';

/**
 * Does something with the database that the services would use: the operator's MongoDB, the embedded database that
 * runs already, or one that runs as long as this takes.
 */
export async function withDatabase<T>(
  signal: AbortSignal,
  work: (mongodbUri: string) => Promise<T>,
): Promise<T> {
  const mongodbUri = process.env.MONGODB_URI;
  if (mongodbUri) return work(mongodbUri);
  const dataFolder = dataFolderFrom(process.env);
  const { embeddedMongo } = portsFrom(process.env, serviceNames(projectRoot));
  const database = databasePart(embeddedMongo, dataFolder, process.env);
  const started = (await accepts(database.port))
    ? undefined
    : await startPart(database, { root: projectRoot, logFolder: join(dataFolder, 'logs'), signal });
  try {
    return await work(database.url);
  } finally {
    await started?.stop();
  }
}
