import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { readRssInBytes } from '../bench/measuring/measurements.ts';
import type { RunningProgram } from '../processes/startProgram.ts';
import { rawRequestArbitrary } from './createRawRequestArbitrary.ts';
import { summarizeMemory } from './summarizeMemory.ts';

interface RawFuzzOptions {
  readonly program: RunningProgram;
  readonly seed: number;
  readonly requests: number;
}

export interface RawFuzzResult {
  /** Number of requests by the status of the last response, or `closed` if there was none. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** At most ten requests that were answered with a 5xx or not at all. */
  readonly failures: readonly string[];
  readonly rssStartMb: number;
  readonly rssEndMb: number;
  /** Growth of the memory in the second half. */
  readonly rssGrowthRatio: number;
}

const batchSize = 500;
const concurrency = 24;
/** Longer than the time limits of the servers. */
const answerTimeoutMs = 40_000;

/** Sends malformed requests to a program, each on its own connection. */
export async function fuzzRaw({ program, seed, requests }: RawFuzzOptions): Promise<RawFuzzResult> {
  const outcomes: Record<string, number> = {};
  const failures: string[] = [];
  const rssReadings: number[] = [];
  for (let sent = 0; sent < requests; sent += batchSize) {
    const batch = fc.sample(rawRequestArbitrary, { seed: seed + sent, numRuns: batchSize });
    const send = async () => {
      for (let request = batch.pop(); request !== undefined; request = batch.pop()) {
        const outcome = await sendRaw(program.port, request);
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        if ((/^5/.test(outcome) || outcome === 'unanswered') && failures.length < 10)
          failures.push(`${outcome}: ${JSON.stringify(request.slice(0, 500))}`);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, send));
    rssReadings.push(await readRssInBytes(program));
  }
  return { outcomes, failures, ...summarizeMemory(rssReadings) };
}

/** Returns the status of the last response, `closed` if there was none, or `unanswered`. */
async function sendRaw(port: number, request: string): Promise<string> {
  for (;;) {
    const outcome = await attemptRaw(port, request);
    // This machine has no port left for another connection, because closed ones still wait.
    if (outcome !== 'no port') return outcome;
    await sleep(200);
  }
}

const attemptRaw = (port: number, request: string) =>
  new Promise<string>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let received = '';
    let outcome: string | undefined;
    socket.setTimeout(answerTimeoutMs, () => {
      outcome = 'unanswered';
      socket.destroy();
    });
    socket.on('data', (data) => {
      received += data.toString('latin1');
    });
    // A reset after an answer is a normal way to refuse further bytes.
    socket.on('error', (error) => {
      const code = 'code' in error ? error.code : undefined;
      if (code === 'EADDRNOTAVAIL') outcome = 'no port';
      if (code === 'ECONNREFUSED') outcome = '503 connection refused';
    });
    socket.on('close', () => {
      const statuses = [...received.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => status);
      resolve(outcome ?? statuses.find((status) => status?.startsWith('5')) ?? statuses.at(-1) ?? 'closed');
    });
    socket.end(request, 'latin1');
  });
