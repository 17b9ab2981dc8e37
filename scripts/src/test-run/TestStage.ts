export interface TestCounts {
  passed: number;
  failed: number;
  /** How many of the passed tests failed at first and passed when they were run again. Default: 0. */
  unstable?: number;
}

/** One stage of `npm test`. `run` never throws: if the stage cannot run, it counts as a failure. */
export interface TestStage {
  name: string;
  run: () => Promise<TestCounts>;
}

/** Adds up the counts of several stages. */
export const sumTestCounts = (counts: TestCounts[]): TestCounts => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});
