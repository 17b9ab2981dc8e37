import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';

/** Codes of Node errors that the driver passes on when a connection breaks during a write. */
const brokenConnectionCodes: readonly unknown[] = ['ECONNRESET', 'EPIPE'];

/** Returns true if an error means that the database cannot be reached, not that it rejected a command. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNetworkError ||
    error instanceof MongoNotConnectedError ||
    error instanceof MongoOperationTimeoutError ||
    error instanceof MongoTopologyClosedError ||
    (error instanceof Error && 'code' in error && brokenConnectionCodes.includes(error.code))
  );
}
