import { once } from 'node:events';
import { clusterPortsFrom } from './cluster/clusterPorts.ts';
import { startCluster } from './cluster/startCluster.ts';
import { dataFolderFrom } from './dataFolder.ts';
import { projectRoot } from './projectRoot.ts';
import { runCommand } from './runCommand.ts';
import { portsFrom, serviceNames } from './system/systemPorts.ts';
import { untilInterrupted } from './untilInterrupted.ts';

const signal = untilInterrupted();

/** `npm run cluster`: the site on two edges and two of each service behind a proxy, until Ctrl-C. */
await runCommand(async () => {
  try {
    const cluster = await startCluster({
      dataFolder: dataFolderFrom(process.env),
      ports: clusterPortsFrom(portsFrom(process.env, serviceNames(projectRoot))),
      mongodbUri: process.env.MONGODB_URI || undefined,
      report: (line) => console.log(line),
      signal,
    });
    console.log(`\n${cluster.url}, of ${cluster.edges.join(' and ')}`);
    if (!signal.aborted) await once(signal, 'abort');
    console.log('\nEnding ...');
    await cluster.stop();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return 0;
});
