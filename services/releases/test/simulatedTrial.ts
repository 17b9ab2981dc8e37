import { lcpClassOf, noStatistics, type ReleaseStatistics } from '@msv/contracts/releaseReport';
import { TrialVisitors } from '@msv/service-kit/TrialVisitors';
import { type JudgeRules, judgeCandidate } from '../src/statistics/judgeCandidate.ts';

/** How a release behaves: on which share of page loads something fails, and how long half of them take to paint. */
export interface Behaviour {
  readonly errorRate: number;
  readonly medianLcpMs?: number;
}

/** Who visits. Unless told, each visitor comes from an address of their own. */
export interface Population {
  /** Of each visitor, on average. */
  readonly pageLoads: number;
  /** The share of visitors with whom every page load fails: an extension of their browser, say. */
  readonly alwaysFailing: number;
  /** Networks with one address each, in which every page load fails: their share of visitors, and how many there are. */
  readonly failingNetworks?: { readonly share: number; readonly count: number };
}

export interface Trial {
  readonly candidate: Behaviour;
  readonly stable: Behaviour;
  /** The share of visitors with the candidate, from 0 to 1. */
  readonly share: number;
  /** It ends after so many visitors of the candidate. */
  readonly visitors: number;
  readonly rules: JudgeRules;
  readonly population?: Population;
  /** What somebody at one address makes up of visitors with the candidate, as often as they are heard. */
  readonly forged?: 'failing' | 'fine';
  /** As if nobody could tell visitors apart. */
  readonly countsEveryLoad?: boolean;
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

/** Between two looks of the judge so many visitors of the candidate are counted. */
const visitorsPerLook = 5;
/** More than a trial has here: room for all is made at once, and there are many trials. */
const rememberedVisitors = 40_000;
const ofEachOnce: Population = { pageLoads: 1, alwaysFailing: 0 };

/**
 * Plays a trial page load by page load, counted as edges count, with a look at it every few visitors.
 * @returns After how many visitors of the candidate it was aborted; undefined where it was not.
 */
export function abortedAfter(trial: Trial, random: () => number): number | undefined {
  const { share, population = ofEachOnce, forged, countsEveryLoad = false } = trial;
  const candidate = new Side('1.5.0', trial.candidate, random);
  const stable = new Side('1.4.0', trial.stable, random);
  const trialVisitors = new TrialVisitors({ '1.5.0': share, '1.4.0': 1 - share }, rememberedVisitors);
  const [ofCandidate, ofStable] = [crowd(population, random), crowd(population, random)];
  let looked = 0;
  for (let at = 0; candidate.sums.pageLoads < trial.visitors; at += 1) {
    const isEarly = random() < share;
    const side = isEarly ? candidate : stable;
    const { visitor, block, isFailing } = isEarly ? ofCandidate() : ofStable();
    const isFailed = isFailing || random() < side.behaviour.errorRate;
    if (trialVisitors.counts({ version: side.version, visitor, block }) || countsEveryLoad)
      side.count(isFailed);
    if (forged && trialVisitors.counts({ version: '1.5.0', visitor: `forged ${at}`, block: 'forger' }))
      candidate.count(forged === 'failing');
    if (candidate.sums.pageLoads < looked + visitorsPerLook) continue;
    looked = candidate.sums.pageLoads;
    if (judgeCandidate(candidate.sums, stable.sums, trial.rules).verdict === 'abort') return looked;
  }
  return undefined;
}

/** So many visitors are on a site at a time. */
const atATime = 40;
let visitorsSoFar = 0;

/** @returns Whose page load is the next one. */
function crowd({ pageLoads, alwaysFailing, failingNetworks }: Population, random: () => number) {
  const newcomer = () => {
    visitorsSoFar += 1;
    const name = `visitor ${visitorsSoFar}`;
    if (failingNetworks && random() < failingNetworks.share)
      return {
        visitor: name,
        block: `network ${Math.floor(random() * failingNetworks.count)}`,
        isFailing: true,
      };
    return { visitor: name, block: name, isFailing: random() < alwaysFailing };
  };
  const present = Array.from({ length: atATime }, newcomer);
  return () => {
    const place = Math.floor(random() * atATime);
    const visitor = present[place] ?? newcomer();
    // Each one stays for as many page loads on average.
    if (random() * pageLoads < 1) present[place] = newcomer();
    return visitor;
  };
}

/** One of the two releases, with what was counted of it. */
class Side {
  readonly version: string;
  readonly behaviour: Behaviour;
  readonly sums: ReleaseStatistics;
  private readonly random: () => number;

  constructor(version: string, behaviour: Behaviour, random: () => number) {
    this.version = version;
    this.behaviour = behaviour;
    this.sums = noStatistics('inventory', version);
    this.random = random;
  }

  count(isFailed: boolean): void {
    const { sums, random } = this;
    const { medianLcpMs } = this.behaviour;
    sums.pageLoads += 1;
    if (isFailed) sums.failedLoads += 1;
    if (medianLcpMs === undefined) return;
    const lcpClass = lcpClassOf(Math.min(60_000, medianLcpMs * Math.exp(spread * normal(random))));
    sums.lcp[lcpClass] = (sums.lcp[lcpClass] ?? 0) + 1;
  }
}

/** Paints of real visitors lie about so far apart: one in six takes twice as long as the median. */
const spread = 0.7;

/** Box and Muller: https://en.wikipedia.org/wiki/Box%E2%80%93Muller_transform */
const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
