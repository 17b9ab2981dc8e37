import { gammaln } from 'simple-statistics';

/** So many of so many, such as failed page loads of all. */
export interface Proportion {
  readonly hits: number;
  readonly of: number;
}

/**
 * How likely the first proportion is at least that high by accident alone, if both come from the same thing: Fisher's
 * exact test, one-sided. The usual z-test takes counts for normally distributed; with 1 failure in 200 loads it would
 * find accidents ten times rarer than they are. https://en.wikipedia.org/wiki/Fisher%27s_exact_test
 */
export function chanceByAccident(candidate: Proportion, stable: Proportion): number {
  const [drawn, hits] = [candidate.of, candidate.hits + stable.hits];
  const all = candidate.of + stable.of;
  // The hypergeometric distribution: each term follows from the one before.
  let term = Math.exp(
    lnChoose(hits, candidate.hits) + lnChoose(all - hits, drawn - candidate.hits) - lnChoose(all, drawn),
  );
  let sum = term;
  for (let at = candidate.hits; at < Math.min(hits, drawn) && term > sum * 1e-15; at += 1) {
    term *= ((hits - at) * (drawn - at)) / ((at + 1) * (all - hits - drawn + at + 1));
    sum += term;
  }
  return Math.min(sum, 1);
}

const lnChoose = (n: number, k: number) => gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);
