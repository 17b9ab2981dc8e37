import { packageProgram } from './packageProgram.ts';
import { runProgram } from './runProgram.ts';
import type { Stage } from './Stage.ts';

/** A tool that says yes or no: it counts as one test. */
export const commandStage = (name: string, packageName: string, args: string[], program?: string): Stage => ({
  name,
  run: async () => {
    const code = await runProgram(process.execPath, [packageProgram(packageName, program), ...args]);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});
