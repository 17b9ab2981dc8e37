import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { startProgram } from '../../processes/startProgram.ts';
import { projectRoot } from '../../project/projectFolders.ts';
import { mainRoutes } from '../../visitors/siteUrls.ts';
import { type LoadResult, measureLoad } from '../load/measureLoad.ts';
import { measureSystem } from '../measuring/benchSystem.ts';
import { calculateMedian, requestCompressed } from '../measuring/measurements.ts';

const pageHeaders = { accept: 'text/html', 'accept-encoding': 'br, gzip' };
const apiHeaders = { accept: 'application/json', 'accept-encoding': 'br, gzip' };
const apiPath = '/api/vehicles';
/** Size of an average compressed page. */
const ceilingBodyBytes = 10_000;
const connections = 20;
/** Enough that no server waits for the load generator. */
const pipelining = 10;
const warmUpSeconds = 1;
const seconds = 3;
/** Edge and service are measured alternately, because other programs on the machine change the rate of both. */
const apiRoundCount = 3;

interface RouteResult {
  route: string;
  edge: LoadResult;
  /** Without pipelining, for latencies as in a browser. */
  edgeLatency: LoadResult;
  bare: LoadResult;
}

interface ApiRound {
  edge: LoadResult;
  service: LoadResult;
}

/**
 * Measures the cached pages per second of the edge on each main route, of a bare server that sends the same bytes, and
 * of the load generator. Their ratios are independent of the machine. Also compares the API through the edge with the
 * service itself.
 */
await measureSystem(async ({ system, ports, folder }) => {
  const bareFolder = join(folder, 'bare');
  await mkdir(bareFolder);
  const bareServer = await startServer('bareServer', { BODY_FOLDER: bareFolder }, folder);
  const ceilingServer = await startServer('ceilingServer', { BODY_BYTES: String(ceilingBodyBytes) }, folder);
  try {
    const routes: RouteResult[] = [];
    for (const route of mainRoutes) {
      await writePageTo(bareFolder, system.url + route, route);
      routes.push({
        route,
        edge: await measurePages(system.url + route, pipelining),
        edgeLatency: await measurePages(system.url + route, 1),
        bare: await measurePages(bareServer.url + route, pipelining),
      });
    }
    const ceiling = await measurePages(ceilingServer.url, pipelining);
    const inventoryUrl = `http://127.0.0.1:${ports.services.inventory}`;
    const apiRounds: ApiRound[] = [];
    for (let round = 0; round < apiRoundCount; round += 1)
      apiRounds.push({
        edge: await measureApi(system.url + apiPath),
        service: await measureApi(inventoryUrl + apiPath),
      });

    const runs = [
      ...routes.flatMap(({ edge, edgeLatency }) => [edge, edgeLatency]),
      ...apiRounds.map(({ edge }) => edge),
    ];
    return {
      table: [['route', 'pages/s', 'bare/s', 'ratio', 'p50 ms', 'p99 ms'], ...routes.map(toRow)],
      metrics: {
        minPagesPerSecond: Math.min(...routes.map(({ edge }) => edge.responsesPerSecond)),
        minRatioToBare: Math.min(...routes.map(calculateRatio)),
        maxP99Ms: Math.max(...routes.map(({ edgeLatency }) => edgeLatency.p99Ms)),
        failures: runs.reduce((sum, run) => sum + run.failures, 0),
        apiPerSecond: calculateMedian(apiRounds.map(({ edge }) => edge.responsesPerSecond)),
        apiRatioToService: calculateMedian(
          apiRounds.map(({ edge, service }) => edge.responsesPerSecond / service.responsesPerSecond),
        ),
        generatorPerSecond: ceiling.responsesPerSecond,
      },
    };
  } finally {
    await bareServer.stop();
    await ceilingServer.stop();
  }
});

function measurePages(url: string, pipelining: number) {
  return measureLoad({ url, headers: pageHeaders, connections, pipelining, warmUpSeconds, seconds });
}

function measureApi(url: string) {
  return measureLoad({ url, headers: apiHeaders, connections, pipelining, warmUpSeconds, seconds });
}

function calculateRatio({ edge, bare }: RouteResult) {
  return edge.responsesPerSecond / bare.responsesPerSecond;
}

function toRow(result: RouteResult): string[] {
  return [
    result.route,
    String(Math.round(result.edge.responsesPerSecond)),
    String(Math.round(result.bare.responsesPerSecond)),
    calculateRatio(result).toFixed(3),
    result.edgeLatency.p50Ms.toFixed(1),
    result.edgeLatency.p99Ms.toFixed(1),
  ];
}

/** Stores the compressed page as the bare server sends it. */
async function writePageTo(folder: string, url: string, route: string): Promise<void> {
  const response = await requestCompressed(url, pageHeaders);
  await writeFile(join(folder, encodeURIComponent(route)), await buffer(response));
}

async function startServer(name: string, variables: Readonly<Record<string, string>>, folder: string) {
  const [port = 0] = await findFreePorts(1);
  return startProgram(
    {
      name,
      port,
      portVariable: 'PORT',
      nodeArguments: [`scripts/src/bench/edge/${name}.ts`],
      environment: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...variables },
      readyWhen: 'listening',
      url: `http://127.0.0.1:${port}`,
    },
    { root: projectRoot, logFolder: join(folder, 'logs'), signal: new AbortController().signal },
  );
}
