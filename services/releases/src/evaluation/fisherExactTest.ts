import { gammaln } from 'simple-statistics';

/** Hits and trials, such as failed page loads and all page loads. */
export interface Proportion {
  readonly hits: number;
  readonly total: number;
}

/**
 * Calculates the one-sided p-value of Fisher's exact test: the probability that the candidate's proportion is at least
 * this high by chance. The common z-test is wrong for rare failures. See
 * https://en.wikipedia.org/wiki/Fisher%27s_exact_test.
 */
export function fisherExactTest(candidate: Proportion, stable: Proportion): number {
  const [sampleSize, hits] = [candidate.total, candidate.hits + stable.hits];
  const populationSize = candidate.total + stable.total;
  // Sums up the tail of the hypergeometric distribution. Each term is computed from the previous term.
  let term = Math.exp(
    lnChoose(hits, candidate.hits) +
      lnChoose(populationSize - hits, sampleSize - candidate.hits) -
      lnChoose(populationSize, sampleSize),
  );
  let sum = term;
  for (let k = candidate.hits; term > sum * 1e-15; k += 1) {
    term *= ((hits - k) * (sampleSize - k)) / ((k + 1) * (populationSize - hits - sampleSize + k + 1));
    sum += term;
  }
  return Math.min(sum, 1);
}

/** Natural logarithm of a binomial coefficient. */
const lnChoose = (n: number, k: number) => gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);
