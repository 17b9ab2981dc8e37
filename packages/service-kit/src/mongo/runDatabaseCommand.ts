import { isDatabaseUnavailable } from './isDatabaseUnavailable.ts';

/**
 * Runs a command-line program that uses MongoDB. If the program fails, it prints the error message without a
 * stack trace, and the exit code is 1.
 */
export async function runDatabaseCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = isDatabaseUnavailable(error)
      ? `MongoDB is unavailable (${reason}). Check MONGODB_URI.`
      : reason;
    process.stderr.write(`${message}\n`);
    process.exitCode = 1;
  }
}
