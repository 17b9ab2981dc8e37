import { runToExit } from '../processes/runToExit.ts';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import type { TestStage } from './TestStage.ts';

/** Creates a stage that runs a tool. It counts as one test, which passes if the tool exits with 0. */
export const createCommandStage = (
  name: string,
  packageName: string,
  args: string[],
  program?: string,
): TestStage => ({
  name,
  run: async () => {
    const exitCode = await runToExit(process.execPath, [findPackageProgram(packageName, program), ...args]);
    return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});
