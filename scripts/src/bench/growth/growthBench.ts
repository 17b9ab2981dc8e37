import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registryUrl } from '@msv/contracts/releases/registry/registry';
import type { RunningProgram } from '../../processes/startProgram.ts';
import { listRemotes } from '../../project/listRemotes.ts';
import { projectRoot } from '../../project/projectRoot.ts';
import { createDatabaseUri } from '../../system/planSystem.ts';
import { seedServices } from '../../system/seedServices.ts';
import type { SystemPorts } from '../../system/systemPorts.ts';
import { fetchVehicles, generateVehicles, insertVehicles } from '../filter/vehicleStock.ts';
import { startBenchEdge } from '../measuring/startBenchEdge.ts';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';
import { writeModulesRegistry } from '../modules/writeModulesRegistry.ts';
import { SwapRegistry } from '../swaps/SwapRegistry.ts';
import { comparePages } from './comparePages.ts';
import { type Dimension, formatGrowth, summarizeGrowth } from './summarizeGrowth.ts';

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
/** The inventory page and pages of vehicles contain all vehicles (docs/decisions/0142-growth.md). */
const vehiclePages = ['/', '/inventory', '/inventory/evolution-d-max-gt4', '/financing'];
/** Pages of all modules. They contain the same data in both cases. */
const modulePages = ['/', '/inventory', '/dealerships', '/financing', '/faq'];

/**
 * Measures whether cached pages, their size and the memory of the edge depend on the numbers of dealers, vehicles, modules and
 * registry revisions. Each dimension has two edges of its own, which differ in nothing else.
 */
await withBenchSystem((small) =>
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
    // Only the seeded vehicles are featured, because a site features few vehicles even if it has many.
    const ordinary = copies.map((vehicle) => ({ ...vehicle, isFeatured: false }));
    await insertVehicles(mongodbUri, ordinary);
    await system.restart('inventory');

    const fewModules = await writeModulesRegistry(join(folder, 'modules'), 0);
    const manyModules = await writeModulesRegistry(join(folder, 'more-modules'), addedModules);
    const start = (name: string, servicePorts: SystemPorts, registry = fewModules) =>
      startBenchEdge({ name, ports: servicePorts, folder, ...registry });

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

    /** Starts an edge and visits pages as often as there are revisions, while the registry changes a given number of times. */
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

    console.log(formatGrowth(dimensions));
    console.log(JSON.stringify(summarizeGrowth(dimensions)));
  }),
);

async function servesRevision(edgeUrl: string, revision: number): Promise<boolean> {
  const response = await fetch(edgeUrl + registryUrl, { method: 'HEAD' });
  return response.headers.get('etag') === `"${revision}"`;
}
