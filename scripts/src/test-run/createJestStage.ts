import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { runToExit } from '../processes/runToExit.ts';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import { readTestResults } from './readTestResults.ts';
import { repeatFailures } from './repeatFailures.ts';
import type { TestCounts, TestStage } from './TestStage.ts';

/** Parses the counts in Jest's JSON report. */
export const JestResults = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    /** Test files that could not be loaded. Their tests are not included in `numFailedTests`. */
    numRuntimeErrorTestSuites: v.number(),
  }),
  v.transform(
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }): TestCounts => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    }),
  ),
);

/** One more worker than cores, because many tests wait for timers and processes. */
const workerCount = availableParallelism() + 1;

/** Creates a stage that runs Jest. It writes Jest's reports to the folder. */
export function createJestStage(resultsFolder: string): TestStage {
  const name = 'unit';
  const runJest = async (reportName: string, jestArguments: string[]) => {
    const resultsFile = join(resultsFolder, `${reportName}.json`);
    rmSync(resultsFile, { force: true });
    const exitCode = await runToExit(process.execPath, [
      findPackageProgram('jest'),
      '--config=jest.grouped.config.js',
      ...jestArguments,
      '--json',
      `--outputFile=${resultsFile}`,
    ]);
    return readTestResults(JestResults, resultsFile, exitCode);
  };
  return {
    name,
    run: async () =>
      repeatFailures(await runJest(name, [`--maxWorkers=${workerCount}`]), () =>
        runJest(`${name}-repeated`, ['--onlyFailures', '--runInBand']),
      ),
  };
}
