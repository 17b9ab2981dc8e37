import * as v from 'valibot';

/** The result of a benchmark: one number per metric. The metric's name contains its unit. */
export const BenchResult = v.record(v.string(), v.number());
export type BenchResult = v.InferOutput<typeof BenchResult>;

const Budget = v.object({ min: v.optional(v.number()), max: v.optional(v.number()) });

/** The `budgets` in the root package.json: limits per benchmark and metric. */
export const Budgets = v.record(v.string(), v.record(v.string(), Budget));
export type Budgets = v.InferOutput<typeof Budgets>;
