import { join } from 'node:path';
import type { ChangeAccepted, NewChangeRequest } from '@msv/contracts/registryChange';
import { type Published, publishBuild } from '@msv/mf/publishing/publishBuild';
import { projectRoot } from '../projectRoot.ts';
import { Refusal } from '../Refusal.ts';
import { releaseBuilds } from '../release/releaseBuilds.ts';
import { remoteNames } from '../release/remoteFolders.ts';
import { forgetLaterRegistry } from '../system/forgetLaterRegistry.ts';
import { localReleases } from '../system/localReleases.ts';
import type { Part } from '../system/Part.ts';
import { checkPorts } from '../system/preflight.ts';
import { seedAll } from '../system/seedAll.ts';
import { type RunningPart, startPart } from '../system/startPart.ts';
import { type ClusterPorts, planCluster } from './planCluster.ts';

type Options = {
  dataFolder: string;
  ports: ClusterPorts;
  mongodbUri?: string | undefined;
  environment?: NodeJS.ProcessEnv;
  report?: (line: string) => void;
  signal?: AbortSignal;
};

export type Cluster = {
  /** The proxy: where visitors come in. */
  url: string;
  edges: readonly string[];
  /** Makes a build available, as `mf publish` does. */
  publish(folder: string): Promise<Published>;
  change(change: NewChangeRequest): Promise<ChangeAccepted>;
  /** Ends parts without notice, such as `edge-1` and `leads-1`. */
  kill(...names: string[]): Promise<void>;
  /** Starts parts again that were ended. */
  revive(...names: string[]): Promise<void>;
  stop(): Promise<void>;
};

const author = 'npm run cluster';

/** Starts the site on two of everything and makes the remotes' builds live; what fails ends what was started before. */
export async function startCluster({ dataFolder, ports, ...options }: Options): Promise<Cluster> {
  const { environment = process.env, report = () => undefined } = options;
  const { signal = new AbortController().signal } = options;
  const remotes = remoteNames(projectRoot);
  const plan = planCluster({ dataFolder, ports, environment, remotes, mongodbUri: options.mongodbUri });
  const { database, services, edges, proxy, mongodbUri } = plan;
  const running = new Map<string, RunningPart>();
  const [first] = ports.instances;
  const client = localReleases(dataFolder, first);

  await checkPorts([...(database ? [database] : []), ...services, ...edges, proxy]);
  try {
    if (database) await start(database);
    const seedArguments = ['--if-empty'];
    await seedAll({
      root: projectRoot,
      services: Object.keys(first.services),
      mongodbUri,
      seedArguments,
      environment,
      signal,
      report,
    });
    await startTogether(services);
    await releaseBuilds({ client, root: projectRoot, author, report });
    const head = await client.head();
    for (const { environment } of edges) await forgetLaterRegistry(environment.REGISTRY_FILE ?? '', head);
    await startTogether(edges);
    await start(proxy);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: proxy.url, edges: edges.map(({ url }) => url), publish, change, kill, revive, stop };

  async function start(part: Part) {
    const one = await startPart(part, { root: projectRoot, logFolder: join(dataFolder, 'logs'), signal });
    running.set(part.name, one);
    report(`${part.name.padEnd(12)} ${part.url} ready in ${one.readyInMs} ms`);
  }

  async function startTogether(parts: Part[]) {
    const started = await Promise.allSettled(parts.map(start));
    const failed = started.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  function publish(folder: string) {
    return publishBuild({ client, root: projectRoot, folder, author });
  }

  function change(wanted: NewChangeRequest) {
    return client.change(wanted);
  }

  async function kill(...names: string[]) {
    await Promise.all(names.map((name) => runningPart(name).kill()));
  }

  async function revive(...names: string[]) {
    await startTogether(names.map(runningPart));
  }

  function runningPart(name: string): RunningPart {
    const part = running.get(name);
    if (part) return part;
    throw new Refusal(`There is no part ${name}; there is ${[...running.keys()].join(', ')}.`);
  }

  async function stop() {
    for (const part of [...running.values()].reverse()) await part.stop();
  }
}
