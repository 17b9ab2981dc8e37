import { lcpClassOf, type ReleaseStatistics } from '@msv/contracts/releaseReport';
import { type JudgeRules, judgeCandidate } from '../src/statistics/judgeCandidate.ts';

/** How a release behaves: on which share of page loads something fails, and how long half of them take to paint. */
export interface Behaviour {
  readonly errorRate: number;
  readonly medianLcpMs?: number;
}

export interface Trial {
  readonly candidate: Behaviour;
  readonly stable: Behaviour;
  /** The share of visitors with the candidate, from 0 to 1. */
  readonly share: number;
  /** It ends after so many page loads of the candidate. */
  readonly pageLoads: number;
  readonly rules: JudgeRules;
}

/** Numbers from 0 to 1 that look random and are the same at every run. https://en.wikipedia.org/wiki/Xorshift */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Between two looks of the judge the candidate gets so many page loads. */
const loadsPerLook = 5;

/**
 * Plays a trial with a look at it every few page loads.
 * @returns After how many page loads of the candidate it was aborted; undefined where it was not.
 */
export function abortedAfter(trial: Trial, random: () => number): number | undefined {
  const [candidate, stable] = [nothing('1.5.0'), nothing('1.4.0')];
  while (candidate.pageLoads < trial.pageLoads) {
    for (let load = 0; load < loadsPerLook; load += 1) count(candidate, trial.candidate, random);
    const stableLoads = Math.round((loadsPerLook * (1 - trial.share)) / trial.share);
    for (let load = 0; load < stableLoads; load += 1) count(stable, trial.stable, random);
    if (judgeCandidate(candidate, stable, trial.rules).verdict === 'abort') return candidate.pageLoads;
  }
  return undefined;
}

const nothing = (version: string): ReleaseStatistics => ({
  remote: 'inventory',
  version,
  pageLoads: 0,
  failedLoads: 0,
  failures: { load: 0, render: 0, hydration: 0 },
  lcp: {},
});

function count(sums: ReleaseStatistics, { errorRate, medianLcpMs }: Behaviour, random: () => number) {
  sums.pageLoads += 1;
  if (random() < errorRate) sums.failedLoads += 1;
  if (medianLcpMs === undefined) return;
  const lcpClass = lcpClassOf(Math.min(60_000, medianLcpMs * Math.exp(spread * normal(random))));
  sums.lcp[lcpClass] = (sums.lcp[lcpClass] ?? 0) + 1;
}

/** Paints of real visitors lie about so far apart: one in six takes twice as long as the median. */
const spread = 0.7;

/** Box and Muller: https://en.wikipedia.org/wiki/Box%E2%80%93Muller_transform */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
