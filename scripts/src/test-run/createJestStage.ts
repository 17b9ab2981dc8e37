import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { runToExit } from '../processes/runToExit.ts';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import { projectRoot } from '../project/projectFolders.ts';
import { readTestResults } from './readTestResults.ts';
import type { TestFailure, TestResults, TestStage } from './TestStage.ts';

const JestFile = v.object({
  name: v.string(),
  status: v.string(),
  endTime: v.number(),
  assertionResults: v.array(
    v.object({ status: v.string(), fullName: v.string(), ancestorTitles: v.array(v.string()) }),
  ),
});

export const JestResults = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    /** Test files that could not be loaded. Their tests are not included in `numFailedTests`. */
    numRuntimeErrorTestSuites: v.number(),
    testResults: v.array(JestFile),
  }),
  v.transform(
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }): TestResults => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      firstFailure: findFirstFailure(testResults),
    }),
  ),
);

/** Finds the first failure of the file that ended first. */
function findFirstFailure(files: v.InferOutput<typeof JestFile>[]): TestFailure | undefined {
  const [file] = files
    .filter(({ status }) => status === 'failed')
    .toSorted((one, other) => one.endTime - other.endTime);
  if (!file) return undefined;
  const test = file.assertionResults.find(({ status }) => status === 'failed');
  // `jest.grouped.config.js` runs many files as one. The title of the outermost suite is then the name of the file.
  const path =
    test?.ancestorTitles.find((title) => /\.test\.tsx?$/.test(title)) ?? relative(projectRoot, file.name);
  const title = test ? test.fullName.replace(`${path} `, '') : `${path} cannot be loaded`;
  return { title, command: `npx jest ${path}` };
}

/** Many tests wait for timers and processes. */
const workerCount = availableParallelism() + 1;

/**
 * Runs Jest and writes the report to the folder.
 * @param projects Names of the Jest projects, by default all.
 */
export const createJestStage = (resultsFolder: string, projects: readonly string[] = []): TestStage => ({
  name: 'unit',
  async run() {
    const resultsFile = join(resultsFolder, 'unit.json');
    rmSync(resultsFile, { force: true });
    const exitCode = await runToExit(process.execPath, [
      findPackageProgram('jest'),
      '--config=jest.grouped.config.js',
      `--maxWorkers=${workerCount}`,
      '--json',
      `--outputFile=${resultsFile}`,
      ...(projects.length > 0 ? ['--selectProjects', ...projects] : []),
    ]);
    return readTestResults(JestResults, resultsFile, exitCode);
  },
});
