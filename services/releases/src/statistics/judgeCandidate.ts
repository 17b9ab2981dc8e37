import type { ReleaseStatistics } from '@msv/contracts/releaseReport';
import { chanceByAccident, type Proportion } from './chanceByAccident.ts';
import { inMs, inPercent, inWhole } from './inWords.ts';
import { lcpClassAt, lcpCount, lcpCountAbove, lcpQuantile } from './lcpHistogram.ts';

export interface JudgeRules {
  /** Before so many visitors nothing is said about failures. */
  readonly candidateVisitors: number;
  readonly stableVisitors: number;
  /** Before so many measured paints of each nothing is said about their speed. */
  readonly lcpSamples: number;
}

export interface Verdict {
  readonly verdict: 'keep' | 'abort';
  /** For the history and for people who look on. */
  readonly reason: string;
}

/**
 * What a difference may be by accident at most. Candidates are looked at every few seconds, and each look is another
 * chance to be wrong: hence much less than the usual 5 %. How often an equal candidate is aborted over a whole trial
 * is simulated in the test.
 */
export const level = 0.001;
/** Certain but smaller differences than these are for people to judge. */
export const clearlyWorse = { errorRate: 0.01, lcpRatio: 1.2, lcpMs: 200 } as const;
const quantile = 0.75;

/**
 * Whether a candidate is clearly worse than the stable release over the same time. Each visitor stands in these sums
 * with one page load: the test takes them for independent of each other, and those of one visitor are not.
 */
export function judgeCandidate(
  candidate: ReleaseStatistics,
  stable: ReleaseStatistics,
  rules: JudgeRules,
): Verdict {
  const fault = failsMore(candidate, stable, rules) ?? paintsLater(candidate, stable, rules);
  if (fault) return { verdict: 'abort', reason: fault };
  const missing = [lacking(candidate, rules.candidateVisitors), lacking(stable, rules.stableVisitors)].flat();
  if (missing.length > 0)
    return { verdict: 'keep', reason: `Too few visitors to judge: ${missing.join(' and ')}.` };
  return { verdict: 'keep', reason: `Not clearly worse than ${stable.version}.` };
}

const lacking = ({ version, pageLoads }: ReleaseStatistics, needed: number) =>
  pageLoads < needed ? [`${inWhole(pageLoads)} of ${inWhole(needed)} of ${version}`] : [];

function failsMore(candidate: ReleaseStatistics, stable: ReleaseStatistics, rules: JudgeRules) {
  if (candidate.pageLoads < rules.candidateVisitors || stable.pageLoads < rules.stableVisitors)
    return undefined;
  const [mine, theirs] = [failed(candidate), failed(stable)];
  if (mine.hits / mine.of - theirs.hits / theirs.of < clearlyWorse.errorRate) return undefined;
  const chance = chanceByAccident(mine, theirs);
  if (chance >= level) return undefined;
  return `${candidate.version} failed for ${inPercent(mine.hits / mine.of)} of visitors (${ofAll(mine)}), ${stable.version} for ${inPercent(theirs.hits / theirs.of)} (${ofAll(theirs)}): ${byAccident(chance)}.`;
}

function paintsLater(candidate: ReleaseStatistics, stable: ReleaseStatistics, { lcpSamples }: JudgeRules) {
  const [mine, theirs] = [candidate.lcp, stable.lcp];
  if (lcpCount(mine) < lcpSamples || lcpCount(theirs) < lcpSamples) return undefined;
  const [mineMs = 0, theirsMs = 0] = [lcpQuantile(mine, quantile), lcpQuantile(theirs, quantile)];
  if (mineMs < theirsMs * clearlyWorse.lcpRatio || mineMs < theirsMs + clearlyWorse.lcpMs) return undefined;
  // A quarter of the stable release's paints are later than this; equal releases have the same share of such paints.
  const slow = lcpClassAt(theirs, quantile) ?? 0;
  const chance = chanceByAccident(slower(mine, slow), slower(theirs, slow));
  if (chance >= level) return undefined;
  return `${candidate.version} painted within ${inMs(mineMs)} for three of four visitors (of ${inWhole(lcpCount(mine))}), ${stable.version} within ${inMs(theirsMs)} (of ${inWhole(lcpCount(theirs))}): ${byAccident(chance)}.`;
}

const failed = ({ failedLoads, pageLoads }: ReleaseStatistics): Proportion => ({
  hits: failedLoads,
  of: pageLoads,
});

const slower = (lcp: ReleaseStatistics['lcp'], lcpClass: number): Proportion => ({
  hits: lcpCountAbove(lcp, lcpClass),
  of: lcpCount(lcp),
});

const ofAll = ({ hits, of }: Proportion) => `${inWhole(hits)} of ${inWhole(of)}`;

const byAccident = (chance: number) =>
  chance < 1e-6
    ? 'by accident less than once in a million times'
    : `by accident once in ${inWhole(1 / chance)} times`;
