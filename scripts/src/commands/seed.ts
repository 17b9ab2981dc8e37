import { createInterruptSignal } from '../cli/createInterruptSignal.ts';
import { runCommand } from '../cli/runCommand.ts';
import { listServices, projectRoot } from '../project/projectFolders.ts';
import { seedServices } from '../system/seedServices.ts';
import { withDatabase } from '../system/withDatabase.ts';
import { parseSeedOptions } from './parseSeedOptions.ts';

const signal = createInterruptSignal();

/** `npm run seed -- [--if-empty] [--force] [--dealers 10000]`: loads the seed data into the database. */
await runCommand(async () => {
  const { seedArguments, environment } = parseSeedOptions(process.argv.slice(2));
  await withDatabase(signal, (mongodbUri) =>
    seedServices({
      root: projectRoot,
      services: listServices(projectRoot),
      mongodbUri,
      seedArguments,
      environment: { ...process.env, ...environment },
      signal,
      report: (line) => console.log(line),
    }),
  );
  return 0;
});
