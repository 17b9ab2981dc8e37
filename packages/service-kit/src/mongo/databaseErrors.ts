import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

/** Codes of Node errors that the driver passes on when a connection breaks during a write. */
const brokenConnectionCodes: readonly unknown[] = ['ECONNRESET', 'EPIPE'];

/** Code of MongoDB's error `OutOfDiskSpace`. */
const outOfDiskSpaceCode = 14_031;

/**
 * Returns true if an error means that the database cannot be reached or cannot write because its disk is full, not that it
 * rejected a command.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    (error instanceof MongoServerError && error.code === outOfDiskSpaceCode) ||
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNetworkError ||
    error instanceof MongoNotConnectedError ||
    error instanceof MongoOperationTimeoutError ||
    error instanceof MongoTopologyClosedError ||
    (error instanceof Error && 'code' in error && brokenConnectionCodes.includes(error.code))
  );
}

/** Code of MongoDB's error for a duplicate key of a unique index. */
export const duplicateKeyCode = 11_000;

/**
 * Returns true if an error means that a unique index rejected a document, because another document has the
 * same key.
 */
export const isDuplicateKeyError = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.code === duplicateKeyCode;

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
