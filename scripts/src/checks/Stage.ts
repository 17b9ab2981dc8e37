export type Tally = { passed: number; failed: number };

/** One part of the whole test run. It never throws: what keeps it from running is a failure that it counts. */
export type Stage = { name: string; run: () => Promise<Tally> };

export const sumOf = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
});
