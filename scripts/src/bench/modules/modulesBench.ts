import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { requestCompressed } from '../measuring/requestCompressed.ts';
import { startBenchEdge } from '../measuring/startBenchEdge.ts';
import { computeMedian } from '../measuring/statistics.ts';
import { withBenchSystem } from '../measuring/withBenchSystem.ts';
import { writeModulesRegistry } from './writeModulesRegistry.ts';

/** The routes of all modules, which a browser loads once, after its first page. */
const routeTableUrl = '/routes.json';
const addedCount = 20;
const pagePaths = [
  '/',
  '/inventory',
  '/inventory/evolution-d-max-gt4',
  '/dealerships',
  '/states',
  '/financing',
  '/faq',
  '/no-such-page',
];
const cachedRounds = 150;
const renderedRounds = 25;

/**
 * Compares an edge with the four modules of this site with an edge with 24 modules, in one run: the bytes of each page, the time
 * of pages from the cache, and the time of pages that are rendered. Requests alternate between the edges, so that other load on
 * the machine affects both.
 */
await withBenchSystem(async ({ ports, folder }) => {
  const start = async (name: string, count: number) =>
    startBenchEdge({ name, ports, folder, ...(await writeModulesRegistry(join(folder, name), count)) });
  const few = await start('few-modules', 0);
  const many = await start('many-modules', addedCount);
  try {
    const differences = [];
    for (const path of pagePaths) {
      const [fewBytes, manyBytes] = [await countBytes(few.url + path), await countBytes(many.url + path)];
      console.log(`${path}: ${fewBytes} bytes with 4 modules, ${manyBytes} with ${4 + addedCount}`);
      differences.push(manyBytes - fewBytes);
    }
    const cached = await measurePairs(cachedRounds, (path) => path);
    // A query that no page knows makes each URL a new one.
    const rendered = await measurePairs(renderedRounds, (path, round) => `${path}?round=${round}`);
    console.log(
      JSON.stringify({
        pageBytesDifferenceKb: Math.max(...differences.map(Math.abs)) / 1000,
        cachedMs4: cached.fewMs,
        cachedMs24: cached.manyMs,
        cachedTimeRatio: cached.manyMs / cached.fewMs,
        renderMs4: rendered.fewMs,
        renderMs24: rendered.manyMs,
        renderTimeRatio: rendered.manyMs / rendered.fewMs,
        routeTableKb4: (await countBytes(few.url + routeTableUrl)) / 1000,
        routeTableKb24: (await countBytes(many.url + routeTableUrl)) / 1000,
      }),
    );
  } finally {
    await few.stop();
    await many.stop();
  }

  /** Requests all pages from both edges in turns. Returns the median times. */
  async function measurePairs(rounds: number, toPath: (path: string, round: number) => string) {
    const timesMs: Record<'few' | 'many', number[]> = { few: [], many: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const path of pagePaths) {
        const url = toPath(path, round);
        // Each edge is the first one in half of the rounds.
        const turns = [['few', few.url] as const, ['many', many.url] as const];
        for (const [name, origin] of round % 2 === 0 ? turns : turns.toReversed())
          timesMs[name].push(await measureMs(origin + url));
      }
    return { fewMs: computeMedian(timesMs.few), manyMs: computeMedian(timesMs.many) };
  }
});

/** Returns the size of a response without its compression. */
async function countBytes(url: string): Promise<number> {
  return (await buffer(await requestCompressed(url, { accept: 'text/html' }))).length;
}

async function measureMs(url: string): Promise<number> {
  const startedAt = performance.now();
  await buffer(await requestCompressed(url, { accept: 'text/html', 'accept-encoding': 'br' }));
  return performance.now() - startedAt;
}
