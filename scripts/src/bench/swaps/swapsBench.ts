import { setTimeout as sleep } from 'node:timers/promises';
import { registryUrl } from '@msv/contracts/releases/registry/registry';
import autocannon from 'autocannon';
import { readRssInBytes } from '../../processes/readRssInBytes.ts';
import { listRemotes } from '../../project/listRemotes.ts';
import { projectRoot } from '../../project/projectRoot.ts';
import { startBenchEdge } from '../measuring/startBenchEdge.ts';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';
import { SwapRegistry } from './SwapRegistry.ts';
import { summarizeMemory } from './summarizeMemory.ts';

const remotes = listRemotes(projectRoot);
const minSwaps = 500;
const visitorConnections = 4;
const visitedPaths = [
  '/',
  '/inventory',
  '/inventory/evolution-d-max-gt4',
  '/dealerships',
  '/states',
  '/financing',
  '/faq',
];

/**
 * Replaces the releases of all remotes again and again, 500 in total, while visitors load pages from one edge. No request
 * may fail, the edge must not restart, and its memory must not keep growing.
 */
await withBenchSystem(async ({ ports, folder }) => {
  const registry = await SwapRegistry.create(folder, remotes);
  await registry.replaceAllReleases();
  const { registryFile, artifactsFolder } = registry;
  const edge = await startBenchEdge({ name: 'swapping-edge', registryFile, artifactsFolder, ports, folder });
  let isRunning = true;
  edge.exited.then(() => {
    isRunning = false;
  });
  try {
    const startedAt = performance.now();
    const load = startLoad(edge.url);
    const rssInBytes: number[] = [];
    while (isRunning && registry.revision * remotes.length < minSwaps) {
      await registry.replaceAllReleases();
      while (isRunning && !(await servesRevision(edge.url, registry.revision))) await sleep(20);
      rssInBytes.push(await readRssInBytes(edge));
    }
    load.stop();
    const { errors, timeouts, non2xx, latency, requests } = await load.result;
    console.log(
      JSON.stringify({
        swaps: registry.revision * remotes.length,
        pageLoads: requests.total,
        failures: errors + timeouts + non2xx,
        restarts: isRunning ? 0 : 1,
        p50Ms: latency.p50,
        p99Ms: latency.p99,
        ...summarizeMemory(rssInBytes),
        seconds: Math.round((performance.now() - startedAt) / 1000),
      }),
    );
  } finally {
    await edge.stop();
  }
});

/** Loads pages until `stop` is called; `result` then resolves. */
function startLoad(edgeUrl: string) {
  const requests = visitedPaths.map((path) => ({
    path,
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
  }));
  let stop = () => {};
  const result = new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url: edgeUrl, connections: visitorConnections, duration: 3600, requests };
    const instance = autocannon(options, (error, loadResult) =>
      error ? reject(error) : resolve(loadResult),
    );
    stop = () => instance.stop();
  });
  return { result, stop: () => stop() };
}

async function servesRevision(edgeUrl: string, revision: number): Promise<boolean> {
  const response = await fetch(edgeUrl + registryUrl, { method: 'HEAD' });
  return response.headers.get('etag') === `"${revision}"`;
}
