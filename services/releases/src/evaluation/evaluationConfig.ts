import { wholeNumber } from '@msv/service-kit/wholeNumber';
import * as v from 'valibot';

/** What an operator says about statistics and the judge of candidates. */
export const statisticsConfig = v.object({
  /** The SHA-256 of the token that edges send their sums with. Without one, none are taken. */
  RELEASES_EDGE_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[0-9a-f]{64}$/i, 'must be a SHA-256 in hexadecimal digits'),
      v.transform((digest) => Buffer.from(digest, 'hex')),
    ),
  ),
  /** For so many days sums are kept. */
  RELEASES_STATISTICS_DAYS: wholeNumber(30, 1, 3650),
  RELEASES_AUTOMATIC_ABORT: v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    v.transform((value) => value === 'on'),
  ),
  /** Before so many visitors of each, or measured paints of each, the judge says nothing. */
  RELEASES_JUDGE_CANDIDATE_VISITORS: wholeNumber(100, 20, 1_000_000),
  RELEASES_JUDGE_STABLE_VISITORS: wholeNumber(100, 20, 1_000_000),
  RELEASES_JUDGE_LCP_SAMPLES: wholeNumber(200, 50, 1_000_000),
});
