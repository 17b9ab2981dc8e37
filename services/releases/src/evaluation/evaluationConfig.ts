import { createWholeNumberSchema } from '@msv/service-kit/config/variableSchemas';
import * as v from 'valibot';

export const EvaluationConfig = v.object({
  /** SHA-256 of the edges' token. Without it, the service accepts no statistics. */
  RELEASES_EDGE_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[0-9a-f]{64}$/i, 'must be a SHA-256 in hexadecimal digits'),
      v.transform((digest) => Buffer.from(digest, 'hex')),
    ),
  ),
  RELEASES_STATISTICS_DAYS: createWholeNumberSchema(30, 1, 3650),
  /** Turns the automatic abort of clearly worse candidates on or off. */
  RELEASES_AUTOMATIC_ABORT: v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    v.transform((value) => value === 'on'),
  ),
  /** Minimum sample sizes for an automatic abort, see `EvaluationThresholds`. */
  RELEASES_JUDGE_CANDIDATE_VISITORS: createWholeNumberSchema(100, 20, 1_000_000),
  RELEASES_JUDGE_STABLE_VISITORS: createWholeNumberSchema(100, 20, 1_000_000),
  RELEASES_JUDGE_LCP_SAMPLES: createWholeNumberSchema(200, 50, 1_000_000),
});
export type EvaluationConfig = v.InferOutput<typeof EvaluationConfig>;
