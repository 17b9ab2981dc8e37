import { isNativeError } from 'node:util/types';
import { ModuleConfigError } from '@msv/federation/moduleConfigs';
import { CommandError } from '@msv/mf/output/CommandError';
import { UserError } from './UserError.ts';

/**
 * Runs the body of a command and sets the exit code that it returns, or 1 if it throws. Expected failures are printed
 * as a message, unexpected ones with their stack.
 */
export async function runCommand(body: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await body();
  } catch (error) {
    console.error(isNativeError(error) && isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
}

const isExpected = (error: NodeJS.ErrnoException): boolean =>
  error instanceof UserError ||
  error instanceof CommandError ||
  error instanceof ModuleConfigError ||
  !!error.code?.startsWith('ERR_PARSE_ARGS_');
