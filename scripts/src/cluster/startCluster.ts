import { join } from 'node:path';
import type { ChangeRequest, ChangeResult } from '@msv/contracts/releases/registry/registryChange';
import { type PublishedRelease, publishBuild } from '@msv/mf/publishing/publishBuild';
import { registerModules } from '../modules/registerModules.ts';
import { ProgramGroup } from '../processes/ProgramGroup.ts';
import { listRemotes, projectRoot } from '../project/projectFolders.ts';
import { releaseBuilds } from '../release/releaseBuilds.ts';
import { checkPorts } from '../system/checkReadyToStart.ts';
import { createLocalReleasesClient } from '../system/createLocalReleasesClient.ts';
import { deleteSavedRegistryIfAhead } from '../system/deleteSavedRegistryIfAhead.ts';
import { seedServices } from '../system/seedServices.ts';
import { type ClusterPorts, planCluster } from './planCluster.ts';

interface Options {
  dataFolder: string;
  ports: ClusterPorts;
  mongodbUri?: string | undefined;
  environment?: NodeJS.ProcessEnv;
  report?: (line: string) => void;
  /** Restarts programs that crash, and calls back with the reason if one crashes again and again. */
  onCrashLoop?: (reason: string) => void;
  signal?: AbortSignal;
}

export interface Cluster {
  url: string;
  edges: readonly string[];
  /** Publishes the build in a folder, as `mf publish` does. */
  publish(folder: string): Promise<PublishedRelease>;
  change(change: ChangeRequest): Promise<ChangeResult>;
  /** Simulates a crash of programs such as `edge-1` and `leads-1`. */
  kill(...names: string[]): Promise<void>;
  restart(...names: string[]): Promise<void>;
  stop(): Promise<void>;
}

const author = 'npm run cluster';

/**
 * Starts the site with two instances of each edge and service and promotes the builds of all remotes. If a step fails,
 * stops the programs that have been started and throws.
 */
export async function startCluster({ dataFolder, ports, ...options }: Options): Promise<Cluster> {
  const { environment = process.env, report = () => undefined, onCrashLoop } = options;
  const { signal = new AbortController().signal } = options;
  const remotes = listRemotes(projectRoot);
  const plan = planCluster({ dataFolder, ports, environment, remotes, mongodbUri: options.mongodbUri });
  const { database, services, instances, renderer, edges, proxy, mongodbUri } = plan;
  const [firstInstance] = ports.instances;
  const client = createLocalReleasesClient(dataFolder, firstInstance);
  const group = new ProgramGroup({
    root: projectRoot,
    logFolder: join(dataFolder, 'logs'),
    signal,
    report: (name, text) => report(`${name.padEnd(12)} ${text}`),
    onCrashLoop,
  });

  await checkPorts([...(database ? [database] : []), ...services, renderer, ...edges, proxy]);
  try {
    if (database) await group.start(database);
    await seedServices({
      root: projectRoot,
      services: Object.keys(firstInstance.services),
      mongodbUri,
      seedArguments: ['--if-empty'],
      environment,
      signal,
      report,
    });
    await group.startAll(services);
    await registerModules({ client, root: projectRoot, instances, author, report });
    await releaseBuilds({ client, root: projectRoot, author, report });
    const registry = await client.getRegistry();
    for (const edge of edges)
      await deleteSavedRegistryIfAhead(edge.environment.REGISTRY_FILE ?? '', registry);
    await group.start(renderer);
    await group.startAll(edges);
    await group.start(proxy);
  } catch (error) {
    await group.stopAll();
    throw error;
  }
  return {
    url: proxy.url,
    edges: edges.map(({ url }) => url),
    publish: (folder) => publishBuild({ client, root: projectRoot, folder, author }),
    change: (change) => client.change(change),
    kill: (...names) => group.kill(...names),
    restart: (...names) => group.restart(...names),
    stop: () => group.stopAll(),
  };
}
