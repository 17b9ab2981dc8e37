import type { ReleaseStatistics } from '@msv/contracts/releases/reports/releaseStatistics';
import {
  type FailureRate,
  failureRateDefinitions,
  seriousFaultDefinitions,
  significanceLevel,
} from './failureRates.ts';
import { fisherExactTest, type Proportion } from './fisherExactTest.ts';
import {
  formatCount,
  formatPercent,
  formatProbability,
  formatProportion,
  formatSeconds,
} from './formatNumbers.ts';
import {
  calculateLcpQuantile,
  countLcpSamples,
  countSlowerLcpSamples,
  findLcpQuantileBucket,
} from './lcpHistogram.ts';

/** Minimum sample sizes for an automatic abort. */
export interface EvaluationThresholds {
  /** Visitors with the candidate for a comparison of failure rates. */
  readonly candidateVisitors: number;
  /** Visitors with the stable release for a comparison of failure rates. */
  readonly stableVisitors: number;
  /** LCP samples of each release for a comparison of speed. */
  readonly lcpSamples: number;
}

export interface Verdict {
  readonly verdict: 'keep' | 'abort';
  /** Explanation for the history and the status page. */
  readonly reason: string;
}

/** The significance test alone decides about serious faults. */
const noMinimum = { candidateVisitors: 1, stableVisitors: 1 };

/** For smaller differences, the team decides about an abort. */
export const minAbortDifferences = { errorRate: 0.01, lcpRatio: 1.2, lcpMs: 200 } as const;
const comparedQuantile = 0.75;
/** One visitor with a serious fault can have a browser or a computer that fails. */
const minSeriousFaults = 3;

/**
 * Compares a candidate with the stable release and returns whether to abort the candidate. Fisher's exact test requires
 * independent samples: the same period and one page load per visitor.
 */
export function evaluateCandidate(
  candidate: ReleaseStatistics,
  stable: ReleaseStatistics,
  thresholds: EvaluationThresholds,
): Verdict {
  const [abortReason] = [
    ...failureRateDefinitions.map((rate) => compareRates(rate, candidate, stable, thresholds)),
    compareLcp(candidate, stable, thresholds),
    ...seriousFaultDefinitions
      .filter(({ toProportion }) => toProportion(candidate).hits >= minSeriousFaults)
      .map((rate) => compareRates(rate, candidate, stable, noMinimum)),
  ].filter((reason) => reason !== undefined);
  if (abortReason) return { verdict: 'abort', reason: abortReason };
  const missing = [
    describeMissingVisitors(candidate, thresholds.candidateVisitors),
    describeMissingVisitors(stable, thresholds.stableVisitors),
  ].flat();
  if (missing.length > 0)
    return { verdict: 'keep', reason: `Not enough visitors yet: ${missing.join(' and ')}.` };
  return { verdict: 'keep', reason: `Not clearly worse than ${stable.version}.` };
}

const describeMissingVisitors = ({ version, pageLoads }: ReleaseStatistics, required: number) =>
  pageLoads < required ? [`${formatCount(pageLoads)} of ${formatCount(required)} for ${version}`] : [];

/** Returns the reason for an abort if the candidate's rate is clearly higher. */
function compareRates(
  rate: FailureRate,
  candidate: ReleaseStatistics,
  stable: ReleaseStatistics,
  thresholds: Omit<EvaluationThresholds, 'lcpSamples'>,
) {
  const [candidateFailures, stableFailures] = [rate.toProportion(candidate), rate.toProportion(stable)];
  if (
    candidateFailures.total < thresholds.candidateVisitors ||
    stableFailures.total < thresholds.stableVisitors
  )
    return undefined;
  const [candidateRate, stableRate] = [toRate(candidateFailures), toRate(stableFailures)];
  if (candidateRate - stableRate < minAbortDifferences.errorRate) return undefined;
  const pValue = fisherExactTest(candidateFailures, stableFailures);
  if (pValue >= rate.significanceLevel) return undefined;
  return `${candidate.version} ${rate.verb} for ${formatPercent(candidateRate)} of visitors (${formatProportion(candidateFailures)}), ${stable.version} for ${formatPercent(stableRate)} (${formatProportion(stableFailures)}); ${formatProbability(pValue)}.`;
}

/** Returns the reason for an abort if the candidate's LCP is clearly higher. */
function compareLcp(
  candidate: ReleaseStatistics,
  stable: ReleaseStatistics,
  { lcpSamples }: EvaluationThresholds,
) {
  if (countLcpSamples(candidate.lcp) < lcpSamples || countLcpSamples(stable.lcp) < lcpSamples)
    return undefined;
  const candidateMs = calculateLcpQuantile(candidate.lcp, comparedQuantile) ?? 0;
  const stableMs = calculateLcpQuantile(stable.lcp, comparedQuantile) ?? 0;
  if (
    candidateMs < stableMs * minAbortDifferences.lcpRatio ||
    candidateMs < stableMs + minAbortDifferences.lcpMs
  )
    return undefined;
  // Null hypothesis: the share of samples in slower buckets is the same for both releases.
  const bucket = findLcpQuantileBucket(stable.lcp, comparedQuantile) ?? 0;
  const pValue = fisherExactTest(
    toSlowProportion(candidate.lcp, bucket),
    toSlowProportion(stable.lcp, bucket),
  );
  if (pValue >= significanceLevel) return undefined;
  return `LCP (75th percentile) of ${candidate.version} was ${formatSeconds(candidateMs)} (${formatCount(countLcpSamples(candidate.lcp))} samples), of ${stable.version} ${formatSeconds(stableMs)} (${formatCount(countLcpSamples(stable.lcp))} samples); ${formatProbability(pValue)}.`;
}

const toSlowProportion = (lcp: ReleaseStatistics['lcp'], bucket: number): Proportion => ({
  hits: countSlowerLcpSamples(lcp, bucket),
  total: countLcpSamples(lcp),
});

const toRate = ({ hits, total }: Proportion) => hits / total;
