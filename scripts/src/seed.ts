import { join } from 'node:path';
import { dataFolderFrom } from './dataFolder.ts';
import { projectRoot } from './projectRoot.ts';
import { runCommand } from './runCommand.ts';
import { seedOptions } from './seedOptions.ts';
import { databasePart } from './system/planSystem.ts';
import { seedAll } from './system/seedAll.ts';
import { startPart } from './system/startPart.ts';
import { portsFrom, serviceNames } from './system/systemPorts.ts';
import { accepts } from './system/waitUntilReady.ts';
import { untilInterrupted } from './untilInterrupted.ts';

const signal = untilInterrupted();

/** `npm run seed -- [--if-empty] [--force] [--dealers 10000]`: fills the database that the services would use. */
await runCommand(async () => {
  const { seedArguments, environment } = seedOptions(process.argv.slice(2));
  const services = serviceNames(projectRoot);
  const dataFolder = dataFolderFrom(process.env);
  const database = databasePart(portsFrom(process.env, services).embeddedMongo, dataFolder, process.env);
  const mongodbUri = process.env.MONGODB_URI || undefined;
  const isRunning = mongodbUri !== undefined || (await accepts(database.port));
  const started = isRunning
    ? undefined
    : await startPart(database, { root: projectRoot, logFolder: join(dataFolder, 'logs'), signal });
  try {
    await seedAll({
      root: projectRoot,
      services,
      mongodbUri: mongodbUri ?? database.url,
      seedArguments,
      environment: { ...process.env, ...environment },
      signal,
      report: (line) => console.log(line),
    });
  } finally {
    await started?.stop();
  }
  return 0;
});
