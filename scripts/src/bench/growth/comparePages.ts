import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProgram } from '../../processes/startProgram.ts';
import { measureLoad } from '../load/measureLoad.ts';
import { calculateMedian, readRssInBytes, requestCompressed } from '../measuring/measurements.ts';

const headers = { accept: 'text/html', 'accept-encoding': 'br' };
/** With few connections, requests do not wait for each other. */
const load = { headers, connections: 4, pipelining: 1, warmUpSeconds: 0.2, seconds: 1 };
const rounds = 5;
/** A page without all of its data has no ETag. */
const maxAttempts = 60;

/** The same measurement of an edge with little data and of one with much data. */
export interface Pair {
  small: number;
  large: number;
}

export interface PageComparison {
  path: string;
  /** Compressed HTML. */
  bytes: Pair;
  /** Median over all rounds of the 99th percentile of pages from the cache. */
  p99Ms: Pair;
  /** Median over all rounds of the ratio of both percentiles. */
  p99Ratio: number;
}

export interface GrowthComparison {
  pages: readonly PageComparison[];
  /** Resident memory of the edges after the same load. */
  rssMb: Pair;
  failures: number;
}

/**
 * Measures every page on both edges in each round, one directly after the other, so that other programs on the machine
 * affect both.
 */
export async function comparePages(
  small: RunningProgram,
  large: RunningProgram,
  paths: readonly string[],
): Promise<GrowthComparison> {
  let failures = 0;
  const measureP99 = async (url: string) => {
    const result = await measureLoad({ ...load, url });
    failures += result.failures;
    return result.p99Ms;
  };
  const bytesByPath = new Map<string, Pair>();
  for (const path of paths)
    bytesByPath.set(path, {
      small: await countBytes(small.url + path),
      large: await countBytes(large.url + path),
    });
  const roundsByPath = new Map<string, Pair[]>(paths.map((path) => [path, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const path of paths) {
      const pair = { small: 0, large: 0 };
      const turns = [['small', small.url] as const, ['large', large.url] as const];
      // Each edge is the first one in half of the rounds.
      for (const [name, url] of round % 2 === 0 ? turns : turns.toReversed())
        pair[name] = await measureP99(url + path);
      roundsByPath.get(path)?.push(pair);
    }
  return {
    pages: paths.map((path) => {
      const pairs = roundsByPath.get(path) ?? [];
      return {
        path,
        bytes: bytesByPath.get(path) ?? { small: Number.NaN, large: Number.NaN },
        p99Ms: {
          small: calculateMedian(pairs.map((pair) => pair.small)),
          large: calculateMedian(pairs.map((pair) => pair.large)),
        },
        p99Ratio: calculateMedian(pairs.map((pair) => pair.large / pair.small)),
      };
    }),
    rssMb: { small: await readRssInMb(small), large: await readRssInMb(large) },
    failures,
  };
}

/** Returns the compressed size of a page whose services have loaded their data. */
async function countBytes(url: string): Promise<number> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const response = await requestCompressed(url, headers);
    const { length } = await buffer(response);
    if (response.statusCode === 200 && response.headers.etag) return length;
    await sleep(1000);
  }
  throw new Error(`${url} is not complete after ${maxAttempts} attempts`);
}

const readRssInMb = async (program: RunningProgram): Promise<number> =>
  (await readRssInBytes(program)) / 2 ** 20;
