import { once } from 'node:events';
import { createServer } from 'node:http';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { formatTable } from '@msv/text-table/formatTable';
import { measureLoad } from '../load/measureLoad.ts';
import { computeMedian } from '../measuring/statistics.ts';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';

const routes = { page: '/inventory', api: '/api/vehicles' };
/** Shares of the traces that are recorded: that of a busy site, and all. */
const samplingShares = ['0.01', '1'];
/** Two edges differ by up to a tenth, depending on their starts. */
const startCount = 3;
const roundCount = 5;
const load = {
  headers: { 'accept-encoding': 'br, gzip' },
  connections: 20,
  pipelining: 1,
  warmUpSeconds: 0,
  seconds: 2,
};

interface Edge {
  readonly url: string;
  readonly metricsUrl: string;
}

/**
 * Measures what traces cost the edge: the CPU time for a cached page and for a shared API response, compared with an edge without
 * traces. Both are measured alternately, because other programs on the machine change the time of both. A ratio is the median of
 * the rounds of several starts of both.
 */
const results: Record<string, number> = {};
const rows: string[][] = [];
let failures = 0;
const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
const [collectorPort = 0] = await findFreePorts(1);
await once(collector.listen(collectorPort, '127.0.0.1'), 'listening');
for (const share of samplingShares) {
  const ratios: Record<keyof typeof routes, number[]> = { page: [], api: [] };
  for (let start = 0; start < startCount; start += 1) {
    const started = await compareStarts(share);
    ratios.page.push(...started.page);
    ratios.api.push(...started.api);
  }
  results[`pageRatio${Number(share) * 100}Percent`] = computeMedian(ratios.page);
  results[`apiRatio${Number(share) * 100}Percent`] = computeMedian(ratios.api);
}
collector.close();
console.log(formatTable([['route', 'share', 'µs off', 'µs on', 'ratio'], ...rows]));
console.log(JSON.stringify({ ...results, failures }));

/** Starts an edge without and one with traces, and returns the ratios of each route, one per round. */
async function compareStarts(share: string) {
  const ratios: Record<keyof typeof routes, number[]> = { page: [], api: [] };
  await withEdge({}, (off) =>
    withEdge(
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: share,
      },
      async (on) => {
        ratios.page = await compare(off, on, routes.page, share);
        ratios.api = await compare(off, on, routes.api, share);
      },
    ),
  );
  return ratios;
}

/** Runs a system on whose edge the CPU time can be measured. */
async function withEdge(
  variables: Readonly<Record<string, string>>,
  measure: (edge: Edge) => Promise<void>,
): Promise<void> {
  const [metricsPort = 0] = await findFreePorts(1);
  await withBenchSystem(
    ({ system }) => measure({ url: system.url, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` }),
    variables,
    { METRICS_PORT: String(metricsPort) },
  );
}

/** Measures both edges in turns, adds a row to the table and returns the ratio of each round. */
async function compare(off: Edge, on: Edge, path: string, share: string): Promise<number[]> {
  // The edge's code is compiled and its caches are filled.
  for (const edge of [off, on]) await measureLoad({ ...load, url: edge.url + path });
  const offTimes: number[] = [];
  const onTimes: number[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    offTimes.push(await measureMicroseconds(off, path));
    onTimes.push(await measureMicroseconds(on, path));
  }
  const ratios = onTimes.map((time, round) => time / (offTimes[round] ?? Number.NaN));
  const medians = [offTimes, onTimes].map((times) => computeMedian(times).toFixed(0));
  rows.push([path, share, ...medians, computeMedian(ratios).toFixed(3)]);
  return ratios;
}

/** Measures the CPU time of the edge per response, in microseconds. */
async function measureMicroseconds({ url, metricsUrl }: Edge, path: string): Promise<number> {
  const before = await readCpuSeconds(metricsUrl);
  const result = await measureLoad({ ...load, url: url + path });
  failures += result.failures;
  const cpuSeconds = (await readCpuSeconds(metricsUrl)) - before;
  return (cpuSeconds / (result.responsesPerSecond * load.seconds)) * 1e6;
}

async function readCpuSeconds(metricsUrl: string): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  return Number(/^process_cpu_seconds_total\{?[^}\n]*\}? (\S+)/m.exec(metrics)?.[1] ?? Number.NaN);
}
