import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../cli/parseJson.ts';
import { registerModules } from '../modules/registerModules.ts';
import { awaitAll, ProgramGroup } from '../processes/ProgramGroup.ts';
import type { RunningProgram } from '../processes/startProgram.ts';
import { listRemotes, projectRoot } from '../project/projectFolders.ts';
import { releaseBuilds } from '../release/releaseBuilds.ts';
import { checkPorts, checkReadyToStart } from './checkReadyToStart.ts';
import { createLocalReleasesClient } from './createLocalReleasesClient.ts';
import { deleteSavedRegistryIfAhead } from './deleteSavedRegistryIfAhead.ts';
import { createEdgeEnvironment, createReleasesEnvironment } from './deliveryKeys.ts';
import { getRegistryFile, listInstances, planSystem, type SystemPlan } from './planSystem.ts';
import { seedServices } from './seedServices.ts';
import type { SystemPorts } from './systemPorts.ts';

export interface SystemOptions {
  /** Folder for database, artifacts, registry and logs, which systems must not share. */
  dataFolder: string;
  ports: SystemPorts;
  /** The default is the embedded database. */
  mongodbUri?: string | undefined;
  /** The system adds its own variables for all programs. */
  environment?: NodeJS.ProcessEnv;
  siteEnvironment?: NodeJS.ProcessEnv;
  /** Other connection strings of the database per service. Seeds use the database's own. */
  databaseUris?: Readonly<Record<string, string>>;
  /** Keeps the stable releases of remotes, and reports their new builds. By default, all new builds are released. */
  keepsReleases?: boolean;
  /** Builds the remotes and the shell while the other programs start. By default, they are built already. */
  build?: () => Promise<void>;
  /**
   * Restarts programs that crash, and calls back with the reason if one crashes again and again. By default, crashed
   * programs do not restart.
   */
  onCrashLoop?: (reason: string) => void;
  /** Called with a line for each program that is ready or has stopped, and for each seed and release. */
  report?: (line: string) => void;
  /** Aborts the start and stops the programs that have been started. */
  signal?: AbortSignal;
  root?: string;
}

export interface System {
  url: string;
  programs: ReadonlyMap<string, RunningProgram>;
  /** Stops the last started program first, and resolves when every process has exited. */
  stop(): Promise<void>;
  /** Kills a program, which simulates a crash. */
  kill(name: string): Promise<void>;
  /** Stops a running program, starts it, and resolves when it is ready. */
  restart(name: string): Promise<void>;
  /** Starts and seeds a service that was created after the start of the system, and registers its module. */
  startNewService(name: string, port: number): Promise<void>;
}

/** Starts the whole system. If a step fails, stops the programs that have been started and throws. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { dataFolder, ports, mongodbUri, root = projectRoot, environment = process.env } = options;
  const { keepsReleases, build, onCrashLoop, report = () => undefined } = options;
  const { signal = new AbortController().signal } = options;
  const releasesEnvironment = createReleasesEnvironment(dataFolder, listRemotes(root));
  const client = createLocalReleasesClient(dataFolder, ports);
  const planOptions = {
    dataFolder,
    ports,
    mongodbUri,
    environment,
    databaseUris: options.databaseUris ?? {},
    serviceEnvironments: {
      releases: { ...releasesEnvironment, RELEASES_PLATFORM_VERSIONS: readPlatformVersion(root) },
    },
    siteEnvironment: {
      REGISTRY_URL: client.url,
      ...createEdgeEnvironment(dataFolder),
      ...options.siteEnvironment,
    },
  };
  const plan = planSystem(planOptions);
  const group = new ProgramGroup({
    root,
    logFolder: join(dataFolder, 'logs'),
    signal,
    report: reportFor,
    onCrashLoop,
  });

  await checkReadyToStart(plan);
  try {
    await awaitAll([
      build?.() ?? Promise.resolve(),
      (async () => {
        if (plan.database) await group.start(plan.database);
        await startServices(plan);
      })(),
    ]);
    await reportWithDuration('release', async (reportLine) => {
      await releaseBuilds({
        client,
        root,
        isFirstReleaseOnly: keepsReleases,
        author: 'npm start',
        report: reportLine,
      });
      await deleteSavedRegistryIfAhead(getRegistryFile(dataFolder), await client.getRegistry());
    });
    await group.start(plan.site);
  } catch (error) {
    await group.stopAll();
    throw error;
  }
  return {
    url: plan.site.url,
    programs: group.programs,
    stop: () => group.stopAll(),
    kill: (name) => group.kill(name),
    restart: (name) => group.restart(name),
    async startNewService(name, port) {
      const newPlan = planSystem({ ...planOptions, ports: { ...ports, services: { [name]: port } } });
      await checkPorts(newPlan.services);
      await startServices(newPlan, [name]);
    },
  };

  /** Registers the given modules, or else all modules. */
  async function startServices(servicePlan: SystemPlan, modules?: readonly string[]) {
    const seeding = reportWithDuration('seed', (reportLine) =>
      seedServices({
        root,
        services: servicePlan.services.map(({ name }) => name),
        mongodbUri: servicePlan.mongodbUri,
        seedArguments: ['--if-empty'],
        environment,
        signal,
        report: reportLine,
      }),
    );
    // A service can be seeded while it runs.
    await awaitAll([seeding, group.startAll(servicePlan.services)]);
    await reportWithDuration('modules', (reportLine) =>
      registerModules({
        client,
        root,
        instances: listInstances(servicePlan),
        ...(modules && { modules }),
        author: 'npm start',
        report: reportLine,
      }),
    );
  }

  function reportFor(name: string, text: string) {
    report(`${name.padEnd(10)} ${text}`);
  }

  async function reportWithDuration(
    name: string,
    task: (reportLine: (text: string) => void) => Promise<void>,
  ) {
    const startedAt = performance.now();
    await task((text) => reportFor(name, `${text} (${Math.round(performance.now() - startedAt)} ms)`));
  }
}

const PlatformPackage = v.object({ version: v.string() });

/** Returns the version of `@msv/platform` that the shell provides to remotes. */
function readPlatformVersion(root: string): string {
  const file = join(root, 'packages/platform/package.json');
  return parseJson(PlatformPackage, readFileSync(file, 'utf8'), file).version;
}
