import * as v from 'valibot';

/** What a bench prints as its last line: one number per metric, with the unit in the metric's name. */
export const BenchResult = v.record(v.string(), v.number());
export type BenchResult = v.InferOutput<typeof BenchResult>;

const Budget = v.object({ min: v.optional(v.number()), max: v.optional(v.number()) });

/** Per bench and metric, what the project promises: the `budgets` of the root package.json. */
export const Budgets = v.record(v.string(), v.record(v.string(), Budget));
export type Budgets = v.InferOutput<typeof Budgets>;
