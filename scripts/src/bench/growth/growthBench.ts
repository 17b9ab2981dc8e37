import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { siteRegistryUrl } from '@msv/contracts/releases/registry/registry';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { type RunningProgram, startProgram } from '../../processes/startProgram.ts';
import { listRemotes, projectRoot } from '../../project/projectFolders.ts';
import { createDatabaseUri } from '../../system/planSystem.ts';
import { seedServices } from '../../system/seedServices.ts';
import { type SystemPorts, toVariableName } from '../../system/systemPorts.ts';
import { measureSystem, withBenchSystem } from '../measuring/benchSystem.ts';
import { comparePages } from './comparePages.ts';
import { SwapRegistry, writeModulesRegistry } from './registries.ts';
import { createGrowthTable, type Dimension, summarizeGrowth } from './summarizeGrowth.ts';
import { fetchVehicles, generateVehicles, insertVehicles } from './vehicleStock.ts';

const seededDealers = 60;
const manyDealers = 10_000;
const manyVehicles = 5000;
const addedModules = 20;
const revisions = 200;

const dealerPages = [
  '/dealerships',
  '/dealerships?search=demo',
  '/dealerships/tangerine-moon-demo-carts-orlando',
  '/states',
  '/states/florida',
  '/usa',
];
/** The inventory page and pages of vehicles contain all vehicles. */
const vehiclePages = ['/', '/inventory', '/inventory/evolution-d-max-gt4', '/financing'];
/** Pages of all modules, with the same data in both cases. */
const modulePages = ['/', '/inventory', '/dealerships', '/financing', '/faq'];

/**
 * Measures whether cached pages, their size and the memory of the edge depend on the numbers of dealers, vehicles,
 * modules and registry revisions. The two edges of a dimension differ in nothing else.
 */
await measureSystem((small) =>
  withBenchSystem(async ({ system, ports, dataFolder, folder }) => {
    const mongodbUri = createDatabaseUri(ports.embeddedMongo, dataFolder);
    await seedServices({
      root: projectRoot,
      services: ['dealers'],
      mongodbUri,
      seedArguments: [],
      environment: { ...process.env, DEALERS_GENERATED: String(manyDealers - seededDealers) },
      signal: new AbortController().signal,
      report: (line) => console.log(line),
    });
    const vehicles = await fetchVehicles(system.url);
    const copies = generateVehicles(vehicles, manyVehicles);
    // A site features few vehicles even if it has many.
    const ordinary = copies.map((vehicle) => ({ ...vehicle, isFeatured: false }));
    await insertVehicles(mongodbUri, ordinary);
    await system.restart('inventory');

    const fewModules = await writeModulesRegistry(join(folder, 'modules'), 0);
    const manyModules = await writeModulesRegistry(join(folder, 'more-modules'), addedModules);
    const start = (name: string, servicePorts: SystemPorts, registry = fewModules) =>
      startEdge({ name, ports: servicePorts, folder, ...registry });

    const dimensions: Dimension[] = [];
    async function measure(
      { name, sizes, paths }: { name: string; sizes: string; paths: readonly string[] },
      startSmall: () => Promise<RunningProgram>,
      startLarge: () => Promise<RunningProgram>,
    ) {
      const edges = [await startSmall(), await startLarge()] as const;
      try {
        dimensions.push({ name, sizes, ...(await comparePages(...edges, paths)) });
        console.log(`${name}: ${JSON.stringify(summarizeGrowth(dimensions.slice(-1)))}`);
      } finally {
        for (const edge of edges) await edge.stop();
      }
    }
    const format = (count: number) => count.toLocaleString('en-US');
    await measure(
      { name: 'dealers', sizes: `${seededDealers} → ${format(manyDealers)}`, paths: dealerPages },
      () => start('few-dealers', small.ports),
      () => start('many-dealers', ports),
    );
    await measure(
      { name: 'vehicles', sizes: `${vehicles.length} → ${format(manyVehicles)}`, paths: vehiclePages },
      () => start('few-vehicles', small.ports),
      () => start('many-vehicles', ports),
    );
    await measure(
      { name: 'modules', sizes: `4 → ${4 + addedModules}`, paths: modulePages },
      () => start('few-modules', small.ports),
      () => start('many-modules', small.ports, manyModules),
    );
    await measure(
      { name: 'revisions', sizes: `1 → ${revisions}`, paths: modulePages },
      () => startAfterRevisions('first-revision', 1),
      () => startAfterRevisions('last-revision', revisions),
    );

    /** Visits pages while the registry changes a given number of times. */
    async function startAfterRevisions(name: string, count: number): Promise<RunningProgram> {
      const registry = await SwapRegistry.create(join(folder, name), listRemotes(projectRoot));
      await registry.replaceAllReleases();
      const edge = await start(name, small.ports, registry);
      for (let step = 1; step <= revisions; step += 1) {
        if (step > 1 && step <= count) {
          await registry.replaceAllReleases();
          while (!(await servesRevision(edge.url, registry.revision))) await sleep(20);
        }
        await (await fetch(edge.url + modulePages[step % modulePages.length])).arrayBuffer();
      }
      return edge;
    }

    return { table: createGrowthTable(dimensions), metrics: summarizeGrowth(dimensions) };
  }),
);

async function servesRevision(edgeUrl: string, revision: number): Promise<boolean> {
  const response = await fetch(edgeUrl + siteRegistryUrl, { method: 'HEAD' });
  return response.headers.get('etag') === `"${revision}"`;
}

interface EdgeOptions {
  name: string;
  registryFile: string;
  artifactsFolder: string;
  /** Ports of the benchmark's system, whose services the edge uses. */
  ports: SystemPorts;
  folder: string;
}

/** The edge has a registry file of its own. */
async function startEdge(options: EdgeOptions): Promise<RunningProgram> {
  const { name, registryFile, artifactsFolder, ports, folder } = options;
  const [port = 0] = await findFreePorts(1);
  const serviceUrls = Object.entries(ports.services).map(([service, servicePort]) => [
    toVariableName(service, 'URL'),
    `http://127.0.0.1:${servicePort}`,
  ]);
  const environment = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(serviceUrls),
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    REGISTRY_FILE: registryFile,
    ARTIFACTS_FOLDER: artifactsFolder,
    VISITOR_SECRET: 'a-secret-of-the-benchmark',
  };
  return startProgram(
    {
      name,
      port,
      portVariable: 'PORT',
      nodeArguments: ['shell/edge/server.ts'],
      environment,
      readyWhen: '/readyz',
      url: `http://localhost:${port}`,
    },
    { root: projectRoot, logFolder: join(folder, 'logs'), signal: new AbortController().signal },
  );
}
