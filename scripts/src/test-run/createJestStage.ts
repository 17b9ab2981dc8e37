import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { packageProgram } from './packageProgram.ts';
import { readResults } from './readResults.ts';
import { runProgram } from './runProgram.ts';
import type { Stage, Tally } from './Stage.ts';

/** What Jest writes of a run, as far as it is counted. */
export const JestResults = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    /** Files that could not even be loaded; their tests are not among the failed ones. */
    numRuntimeErrorTestSuites: v.number(),
  }),
  v.transform(
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }): Tally => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    }),
  ),
);

type Options = {
  name: string;
  resultsFolder: string;
  /** All projects where none are named. */
  projects?: string[];
  /** What runs Jest, where that is not this very Node. */
  node?: [command: string, ...args: string[]];
};

export function jestStage({ name, resultsFolder, projects, node = [process.execPath] }: Options): Stage {
  const file = join(resultsFolder, `${name.replaceAll(' ', '-')}.json`);
  const [command, ...nodeArguments] = node;
  const selection = projects ? ['--selectProjects', ...projects] : [];
  return {
    name,
    run: async () => {
      rmSync(file, { force: true });
      const jest = [
        packageProgram('jest'),
        '--maxWorkers=100%',
        '--json',
        `--outputFile=${file}`,
        ...selection,
      ];

      const code = await runProgram(command, [...nodeArguments, ...jest]);
      return readResults(JestResults, file, code);
    },
  };
}
