import type { DealersApiRun } from './dealersApiBench.ts';

/** Both runs, each figure under a name that ends in the number of dealerships, and how they compare. */
export function dealersApiFigures(few: DealersApiRun, many: DealersApiRun): Record<string, number> {
  return {
    ...named(few),
    ...named(many),
    overviewRatio: many.overviewP99Ms / few.overviewP99Ms,
    statesRatio: many.statesP99Ms / few.statesP99Ms,
    repeatRatio: many.repeatP99Ms / few.repeatP99Ms,
    listRatio: many.listP99Ms / few.listP99Ms,
    apiFailures: few.failures + many.failures,
  };
}

const named = ({ dealerships, failures: _, ...figures }: DealersApiRun) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${name}${dealerships}`, value]));
