/** A failed test. */
export interface TestFailure {
  title: string;
  /** Command that runs the file of this test, or the tool. */
  command: string;
}

/** Results of a stage or of all stages. */
export interface TestResults {
  passed: number;
  failed: number;
  /** The test that failed first. Undefined if none failed, or if the runner could not start. */
  firstFailure?: TestFailure | undefined;
}

/** One stage of `npm test`. `run` never throws: if the stage cannot run, it counts as a failure. */
export interface TestStage {
  name: string;
  run: () => Promise<TestResults>;
}
