import {
  createEmptyStatistics,
  findLcpBucket,
  type ReleaseStatistics,
} from '@msv/contracts/releases/reports/releaseStatistics';
import { RolloutSampler } from '@msv/release-kit/RolloutSampler';
import { type EvaluationThresholds, evaluateCandidate } from '../../src/evaluation/evaluateCandidate.ts';

// Reading a global variable is slow in Jest, and each page load needs these functions.
const { ceil, cos, exp, floor, log, max, min, PI, sqrt } = Math;

/** Failure rate and speed of a simulated release. */
export interface ReleaseBehavior {
  /** Probability that a page load fails. */
  readonly errorRate: number;
  /** Probability that a page freezes the browser, so that it sends no further report. */
  readonly freezeRate?: number;
  readonly medianLcpMs?: number;
}

/** Simulated visitors. Each visitor has a separate IP address unless `failingNetworks` is set. */
export interface Population {
  /** Average page loads per visitor. */
  readonly pageLoads: number;
  /** Share of visitors for whom every page load fails, for example because of a browser extension. */
  readonly alwaysFailing: number;
  /**
   * Networks in which every page load fails: the share of visitors in such networks and the number of
   * networks. All visitors in a network have the same IP address.
   */
  readonly failingNetworks?: { readonly share: number; readonly count: number };
  /** Share of visitors whose pages never start, such as robots that pretend to be browsers. */
  readonly neverStarting?: number;
  /** Probability that a started page does not finish for reasons other than its release. */
  readonly unfinishedRate?: number;
}

/** Parameters of a simulated rollout. */
export interface SimulatedRollout {
  readonly candidate: ReleaseBehavior;
  readonly stable: ReleaseBehavior;
  /** Share of visitors with the candidate, from 0 to 1. */
  readonly share: number;
  /** Number of counted candidate visitors after which the rollout ends. */
  readonly visitors: number;
  readonly thresholds: EvaluationThresholds;
  readonly population?: Population;
  /** Outcome that an attacker with a single IP address reports for forged candidate visitors. */
  readonly forgedOutcome?: 'failing' | 'fine';
  /** True to count every page load instead of one page load per visitor. */
  readonly countsEveryLoad?: boolean;
}

/**
 * Creates a reproducible generator of random numbers from 0 to 1. See https://en.wikipedia.org/wiki/Xorshift.
 */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Number of counted candidate visitors between two evaluations. */
const visitorsPerEvaluation = 5;
/** Maximum number of visitors that a sampler remembers. */
const maxSamplerCapacity = 40_000;
const singleLoadPopulation: Population = { pageLoads: 1, alwaysFailing: 0 };

/**
 * Simulates the page loads of a rollout, samples them with the code that edges use, and evaluates the
 * candidate after every few visitors.
 * @returns the number of candidate visitors at which the candidate was aborted, or `undefined` if it was not
 * aborted
 */
export function simulateRollout(rollout: SimulatedRollout, random: () => number): number | undefined {
  const { share, population = singleLoadPopulation, forgedOutcome, countsEveryLoad = false } = rollout;
  const freezeRates = [rollout.candidate, rollout.stable].map(({ freezeRate = 0 }) => freezeRate);
  // If every page starts and finishes, served pages say the same as reports, so they need not be counted.
  const hasMissingReports = [population.neverStarting, population.unfinishedRate, ...freezeRates].some(
    Boolean,
  );
  const candidate = new SimulatedRelease('1.5.0', rollout.candidate, random);
  const stable = new SimulatedRelease('1.4.0', rollout.stable, random);
  const shares = { '1.5.0': share, '1.4.0': 1 - share };
  // A sampler allocates its capacity when it is created, so it is only twice the expected number of visitors.
  const samplerCapacity = min(maxSamplerCapacity, ceil((2 * rollout.visitors) / share));
  const sampler = new RolloutSampler(shares, samplerCapacity);
  const pageSampler = hasMissingReports ? new RolloutSampler(shares, samplerCapacity) : undefined;
  const [nextCandidateVisitor, nextStableVisitor] = [
    createVisitorStream(population, random),
    createVisitorStream(population, random),
  ];
  let evaluatedVisitors = 0;
  for (let index = 0; candidate.visitorCount < rollout.visitors; index += 1) {
    const hasCandidate = random() < share;
    const release = hasCandidate ? candidate : stable;
    const next = hasCandidate ? nextCandidateVisitor() : nextStableVisitor();
    const { visitor, ipBlock, isFailing, isStarting } = next;
    const isFailed = isFailing || random() < release.behavior.errorRate;
    const unfinishedRate = (population.unfinishedRate ?? 0) + (release.behavior.freezeRate ?? 0);
    const isFinished = isStarting && !(unfinishedRate > 0 && random() < unfinishedRate);
    const pageLoad = { version: release.version, visitor, ipBlock };
    if (pageSampler?.accept(pageLoad)) release.countPage(isStarting, isFinished);
    if (isFinished && (sampler.accept(pageLoad) || countsEveryLoad)) release.countPageLoad(isFailed);
    if (
      forgedOutcome &&
      sampler.accept({ version: '1.5.0', visitor: `forged ${index}`, ipBlock: 'attacker' })
    )
      candidate.countPageLoad(forgedOutcome === 'failing');
    if (candidate.visitorCount < evaluatedVisitors + visitorsPerEvaluation) continue;
    evaluatedVisitors = candidate.visitorCount;
    const { verdict } = evaluateCandidate(candidate.statistics, stable.statistics, rollout.thresholds);
    if (verdict === 'abort') return evaluatedVisitors;
  }
  return undefined;
}

/** Number of visitors who are on the site at the same time. */
const concurrentVisitors = 40;
let visitorCount = 0;

/** Returns a function that picks the visitor of the next page load. */
function createVisitorStream(
  { pageLoads, alwaysFailing, failingNetworks, neverStarting = 0 }: Population,
  random: () => number,
) {
  const createVisitor = () => {
    visitorCount += 1;
    const name = `visitor ${visitorCount}`;
    const isStarting = !(neverStarting > 0 && random() < neverStarting);
    if (failingNetworks && random() < failingNetworks.share)
      return {
        visitor: name,
        ipBlock: `network ${floor(random() * failingNetworks.count)}`,
        isFailing: true,
        isStarting,
      };
    return { visitor: name, ipBlock: name, isFailing: random() < alwaysFailing, isStarting };
  };
  const visitors = Array.from({ length: concurrentVisitors }, createVisitor);
  return () => {
    const index = floor(random() * concurrentVisitors);
    const visitor = visitors[index] ?? createVisitor();
    // A visitor leaves after `pageLoads` page loads on average.
    if (random() * pageLoads < 1) visitors[index] = createVisitor();
    return visitor;
  };
}

/** The candidate or the stable release, with the statistics that were counted for it. */
class SimulatedRelease {
  readonly version: string;
  readonly behavior: ReleaseBehavior;
  readonly statistics: ReleaseStatistics;
  private readonly random: () => number;

  constructor(version: string, behavior: ReleaseBehavior, random: () => number) {
    this.version = version;
    this.behavior = behavior;
    this.statistics = createEmptyStatistics('inventory', version);
    this.random = random;
  }

  /** Number of visitors who have been counted by a report or by a served page. */
  get visitorCount(): number {
    const { pageLoads, pages } = this.statistics;
    return max(pageLoads, pages.served);
  }

  countPage(isStarted: boolean, isFinished: boolean): void {
    const { pages } = this.statistics;
    pages.served += 1;
    if (isStarted) pages.started += 1;
    if (isFinished) pages.finished += 1;
  }

  countPageLoad(isFailed: boolean): void {
    const { statistics, random } = this;
    const { medianLcpMs } = this.behavior;
    statistics.pageLoads += 1;
    if (isFailed) statistics.failedLoads += 1;
    if (medianLcpMs === undefined) return;
    const lcpMs = medianLcpMs * exp(lcpSpread * sampleNormal(random));
    const bucket = findLcpBucket(min(60_000, lcpMs));
    statistics.lcp[bucket] = (statistics.lcp[bucket] ?? 0) + 1;
  }
}

/**
 * Standard deviation of the logarithm of the LCP. The value is realistic: on real sites, about 1 in 6 page
 * loads takes at least twice the median.
 */
const lcpSpread = 0.7;

/**
 * Returns a random number from the standard normal distribution. See
 * https://en.wikipedia.org/wiki/Box%E2%80%93Muller_transform.
 */
const sampleNormal = (random: () => number) => sqrt(-2 * log(1 - random())) * cos(2 * PI * random());
