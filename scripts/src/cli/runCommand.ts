import { Failure } from '@msv/mf/Failure';
import { Refusal } from './Refusal.ts';

/**
 * Runs a command's body and turns how it ended into an exit code. A refusal is printed as its sentence, anything
 * else with its stack, since then the fault is ours.
 */
export async function runCommand(body: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await body();
  } catch (error) {
    console.error(error instanceof Refusal || error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}
