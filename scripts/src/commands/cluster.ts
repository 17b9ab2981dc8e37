import { once } from 'node:events';
import { createInterruptSignal } from '../cli/createInterruptSignal.ts';
import { runCommand } from '../cli/runCommand.ts';
import { UserError } from '../cli/UserError.ts';
import { toClusterPorts } from '../cluster/clusterPorts.ts';
import { startCluster } from '../cluster/startCluster.ts';
import { readServicePorts } from '../modules/defaultPorts.ts';
import { projectRoot, resolveDataFolder } from '../project/projectFolders.ts';
import { parseSystemPorts } from '../system/systemPorts.ts';

const signal = createInterruptSignal();

/** `npm run cluster`: runs the site with a proxy and two instances of each edge and service until Ctrl-C. */
await runCommand(async () => {
  try {
    let crashReason: string | undefined;
    const crashLoop = new AbortController();
    const cluster = await startCluster({
      dataFolder: resolveDataFolder(process.env),
      ports: toClusterPorts(parseSystemPorts(process.env, readServicePorts(projectRoot))),
      mongodbUri: process.env.MONGODB_URI || undefined,
      report: (line) => console.log(line),
      onCrashLoop(reason) {
        crashReason = reason;
        crashLoop.abort();
      },
      signal,
    });
    console.log(`\n${cluster.url} (edges: ${cluster.edges.join(', ')})`);
    if (!signal.aborted) await Promise.race([once(signal, 'abort'), once(crashLoop.signal, 'abort')]);
    console.log('\nStopping ...');
    await cluster.stop();
    if (crashReason) throw new UserError(crashReason);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return 0;
});
