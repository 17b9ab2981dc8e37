import { join } from 'node:path';
import { projectRoot } from '../projectRoot.ts';
import { Refusal } from '../Refusal.ts';
import { releaseBuilds } from '../release/releaseBuilds.ts';
import { remoteNames } from '../release/remoteFolders.ts';
import { edgeEnvironment, releasesEnvironment } from './deliveryKeys.ts';
import { forgetLaterRegistry } from './forgetLaterRegistry.ts';
import { localReleases } from './localReleases.ts';
import type { Part } from './Part.ts';
import { planSystem, registryFile } from './planSystem.ts';
import { platformVersion } from './platformVersion.ts';
import { preflight } from './preflight.ts';
import { seedAll } from './seedAll.ts';
import { type RunningPart, startPart } from './startPart.ts';
import type { SystemPorts } from './systemPorts.ts';

export type SystemOptions = {
  /** Where the system writes: database, artifacts, registry, logs. Two systems never share one. */
  dataFolder: string;
  ports: SystemPorts;
  /** An operator's MongoDB; the embedded database where there is none. */
  mongodbUri?: string | undefined;
  /** What the parts see as their environment, besides what the system itself sets. */
  environment?: NodeJS.ProcessEnv;
  /** Hears one line about each thing that became ready, or stopped. */
  report?: (line: string) => void;
  /** Ends the start, and everything that was started until then. */
  signal?: AbortSignal;
  root?: string;
};

export type System = {
  url: string;
  parts: ReadonlyMap<string, RunningPart>;
  /** Ends all parts, the last one first, and resolves when none is left. */
  stop(): Promise<void>;
  /** Ends one part without notice, as a crash would; the others keep running. */
  kill(name: string): Promise<void>;
  /** Starts one part again, ending it first where it still runs, and resolves when it is ready. */
  restart(name: string): Promise<void>;
};

/** Starts the whole system from its builds; what fails ends what was started before. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { dataFolder, ports, mongodbUri, root = projectRoot, environment = process.env } = options;
  const { report = () => undefined, signal = new AbortController().signal } = options;
  const releasesSettings = releasesEnvironment(dataFolder, remoteNames(root));
  const releases = localReleases(dataFolder, ports);
  const plan = planSystem({
    dataFolder,
    ports,
    mongodbUri,
    environment,
    serviceEnvironments: {
      releases: { ...releasesSettings, RELEASES_PLATFORM_VERSIONS: platformVersion(root) },
    },
    siteEnvironment: { REGISTRY_URL: releases.url, ...edgeEnvironment(dataFolder) },
  });
  const parts = new Map<string, RunningPart>();
  const expectedEnds = new Set<RunningPart>();
  const logFolder = join(dataFolder, 'logs');

  await preflight(root, plan);
  try {
    if (plan.database) await start(plan.database);
    const { mongodbUri } = plan;
    const services = plan.services.map(({ name }) => name);
    await timed('seed', (say) =>
      seedAll({
        root,
        services,
        mongodbUri,
        seedArguments: ['--if-empty'],
        environment,
        signal,
        report: say,
      }),
    );
    await startTogether(plan.services);
    await timed('release', async (say) => {
      await releaseBuilds({ client: releases, root, author: 'npm start', report: say });
      await forgetLaterRegistry(registryFile(dataFolder), await releases.head());
    });
    await start(plan.site);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: plan.site.url, parts, stop, kill, restart };

  async function start(part: Part) {
    const running = await startPart(part, { root, logFolder, signal });
    parts.set(part.name, running);
    report(line(part.name, `${part.url} ready in ${running.readyInMs} ms`));
    running.ended.then(() => {
      if (!expectedEnds.has(running))
        report(line(part.name, `stopped by itself: ${running.logFile} says why`));
    });
  }

  /** Waits for all of them even when one fails, so that none is still starting while the others are ended. */
  async function startTogether(services: Part[]) {
    const started = await Promise.allSettled(services.map(start));
    const failed = started.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async function timed(name: string, work: (say: (text: string) => void) => Promise<void>) {
    const startedAt = performance.now();
    await work((text) => report(line(name, `${text} (${Math.round(performance.now() - startedAt)} ms)`)));
  }

  async function stop() {
    for (const part of [...parts.values()].reverse()) {
      expectedEnds.add(part);
      await part.stop();
    }
  }

  function runningPart(name: string): RunningPart {
    const part = parts.get(name);
    if (!part) throw new Refusal(`There is no part ${name}; there is ${[...parts.keys()].join(', ')}.`);
    return part;
  }

  async function kill(name: string) {
    const part = runningPart(name);
    expectedEnds.add(part);
    await part.kill();
  }

  async function restart(name: string) {
    const part = runningPart(name);
    expectedEnds.add(part);
    await part.stop();
    await start(part);
  }
}

const line = (name: string, text: string) => `${name.padEnd(10)} ${text}`;
