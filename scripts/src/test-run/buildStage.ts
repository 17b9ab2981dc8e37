import { runToExit } from '../processes/runToExit.ts';
import { findPackageProgram } from '../project/findPackageProgram.ts';
import type { TestStage } from './TestStage.ts';

/** Builds everything that the browser tests need. Counts only if it fails, because a build is not a test. */
export const buildStage: TestStage = {
  name: 'build',
  run: async () => {
    const exitCode = await runToExit(process.execPath, [
      findPackageProgram('turbo'),
      'run',
      'build',
      '--output-logs=errors-only',
    ]);
    return { passed: 0, failed: exitCode === 0 ? 0 : 1 };
  },
};
