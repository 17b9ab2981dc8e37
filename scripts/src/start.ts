import { once } from 'node:events';
import { dataFolderFrom } from './dataFolder.ts';
import { projectRoot } from './projectRoot.ts';
import { Refusal } from './Refusal.ts';
import { runCommand } from './runCommand.ts';
import { startSystem } from './system/startSystem.ts';
import { portsFrom, serviceNames } from './system/systemPorts.ts';
import { untilInterrupted } from './untilInterrupted.ts';

const signal = untilInterrupted();

/** `npm start`: the whole site from its builds, until Ctrl-C. */
await runCommand(async () => {
  try {
    const system = await startSystem({
      dataFolder: dataFolderFrom(process.env),
      ports: portsFrom(process.env, serviceNames(projectRoot)),
      mongodbUri: process.env.MONGODB_URI || undefined,
      report: (line) => console.log(line),
      signal,
    });
    console.log(`\n${system.url}`);
    const allEnded = Promise.all([...system.parts.values()].map(({ ended }) => ended));
    await Promise.race([once(signal, 'abort'), allEnded]);
    if (!signal.aborted) throw new Refusal('Every part has stopped by itself.');
    console.log('\nEnding ...');
    await system.stop();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return 0;
});
