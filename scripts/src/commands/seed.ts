import { projectRoot } from './projectRoot.ts';
import { runCommand } from './runCommand.ts';
import { seedOptions } from './seedOptions.ts';
import { seedAll } from './system/seedAll.ts';
import { serviceNames } from './system/systemPorts.ts';
import { withDatabase } from './system/withDatabase.ts';
import { untilInterrupted } from './untilInterrupted.ts';

const signal = untilInterrupted();

/** `npm run seed -- [--if-empty] [--force] [--dealers 10000]`: fills the database that the services would use. */
await runCommand(async () => {
  const { seedArguments, environment } = seedOptions(process.argv.slice(2));
  await withDatabase(signal, (mongodbUri) =>
    seedAll({
      root: projectRoot,
      services: serviceNames(projectRoot),
      mongodbUri,
      seedArguments,
      environment: { ...process.env, ...environment },
      signal,
      report: (line) => console.log(line),
    }),
  );
  return 0;
});
