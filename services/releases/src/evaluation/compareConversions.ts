import type {
  ConversionComparison,
  ReleaseStatistics,
} from '@msv/contracts/releases/reports/releaseStatistics';
import { calculateDifferenceInterval } from './calculateDifferenceInterval.ts';
import type { EvaluationThresholds } from './evaluateCandidate.ts';
import { significanceLevel } from './failureRates.ts';
import { fisherExactTest, type Proportion } from './fisherExactTest.ts';
import { formatPercent, formatPoints, formatProbability, formatProportion } from './formatNumbers.ts';

/** Conversions of both releases below which a difference is never a clear fall. */
const minConversions = 20;

/**
 * Compares the share of converted visitors for each kind. The level of the test is low because it runs every few
 * seconds, and all kinds share one level. The 95% interval is only for readers.
 */
export function compareConversions(
  candidate: ReleaseStatistics,
  stable: ReleaseStatistics,
  { candidateVisitors, stableVisitors }: EvaluationThresholds,
): ConversionComparison[] {
  if (candidate.pages.served === 0 || stable.pages.served === 0) return [];
  const kinds = [...new Set([candidate, stable].flatMap(({ conversions }) => Object.keys(conversions)))];
  const hasEnoughVisitors =
    candidate.pages.served >= candidateVisitors && stable.pages.served >= stableVisitors;
  return kinds.sort().map((kind) => {
    const [converted, stableConverted] = [toProportion(candidate, kind), toProportion(stable, kind)];
    const { low, high } = calculateDifferenceInterval(converted, stableConverted);
    const pValue = fisherExactTest(stableConverted, converted);
    const isFall =
      hasEnoughVisitors &&
      converted.hits + stableConverted.hits >= minConversions &&
      high < 0 &&
      pValue < significanceLevel / kinds.length;
    const rates = [
      `${formatRate(converted)} of the visitors of ${candidate.version} (${formatProportion(converted)})`,
      `${formatRate(stableConverted)} of those of ${stable.version} (${formatProportion(stableConverted)})`,
    ];
    return {
      kind,
      isFall,
      description: `${kind.charAt(0).toUpperCase() + kind.slice(1)}: ${rates.join(', ')}; difference ${formatPoints(low)} to ${formatPoints(high)} percentage points${isFall ? `; ${formatProbability(pValue)}` : ''}.`,
    };
  });
}

/** A conversion counts at once, but a page only at its deadline, so there can be more conversions than pages. */
const toProportion = ({ conversions, pages }: ReleaseStatistics, kind: string): Proportion => ({
  hits: Math.min(conversions[kind] ?? 0, pages.served),
  total: pages.served,
});

const formatRate = ({ hits, total }: Proportion) => formatPercent(hits / total);
