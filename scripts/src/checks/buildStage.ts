import { packageProgram } from './packageProgram.ts';
import { runProgram } from './runProgram.ts';
import type { Stage } from './Stage.ts';

/** Builds what the journeys run on. It is no test, so it counts only where it fails. */
export const buildStage: Stage = {
  name: 'build',
  run: async () => {
    const code = await runProgram(process.execPath, [
      packageProgram('turbo'),
      'run',
      'build',
      '--output-logs=errors-only',
    ]);
    return { passed: 0, failed: code === 0 ? 0 : 1 };
  },
};
