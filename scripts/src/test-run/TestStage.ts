export interface TestFailure {
  title: string;
  /** Command that runs the file of this test, or the tool. */
  command: string;
}

/** Results of a stage, or the sum of all stages, which has no first failure. */
export interface TestResults {
  passed: number;
  failed: number;
  /** Undefined if no test failed, or if the test runner could not start. */
  firstFailure?: TestFailure | undefined;
}

/** One stage of `npm test`. `run` never throws: if the stage cannot run, it counts as a failure. */
export interface TestStage {
  name: string;
  run: () => Promise<TestResults>;
}
