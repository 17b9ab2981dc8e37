import {
  MongoClientClosedError,
  MongoError,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoStalePrimaryError,
  MongoTopologyClosedError,
  MongoUnexpectedServerResponseError,
} from 'mongodb';
import { UnavailableError } from '../http/HttpError.ts';

/** Codes of Node errors that the driver passes on when a connection breaks during a write. */
const brokenConnectionCodes: readonly unknown[] = ['ECONNRESET', 'EPIPE'];

/** Errors of the driver that no command causes: the server is away, changes or answered only a part. */
const unavailableClasses = [
  MongoClientClosedError,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerClosedError,
  MongoServerSelectionError,
  MongoStalePrimaryError,
  MongoTopologyClosedError,
  MongoUnexpectedServerResponseError,
];

/** Names of errors whose classes the driver does not export. */
const unavailableNames: readonly string[] = ['MongoPoolClosedError', 'MongoWaitQueueTimeoutError'];

/** Labels of the server and the driver for errors after which a repeated command can succeed. */
const retryableLabels = [
  'RetryableWriteError',
  'RetryableError',
  'SystemOverloadedError',
  'TransientTransactionError',
];

/** Codes of the server while it stops, starts, elects a primary, is overloaded or has a full disk, by their names. */
const unavailableCodes: readonly unknown[] = Object.values({
  HostUnreachable: 6,
  HostNotFound: 7,
  MaxTimeMSExpired: 50,
  WriteConcernTimeout: 64,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  UnsatisfiableWriteConcern: 100,
  FailedToSatisfyReadPreference: 133,
  ReadConcernMajorityNotAvailableYet: 134,
  PrimarySteppedDown: 189,
  ExceededTimeLimit: 262,
  SocketException: 9001,
  LegacyNotPrimary: 10_058,
  NotWritablePrimary: 10_107,
  InterruptedAtShutdown: 11_600,
  InterruptedDueToReplStateChange: 11_602,
  NotPrimaryNoSecondaryOk: 13_435,
  NotPrimaryOrSecondary: 13_436,
  OutOfDiskSpace: 14_031,
});

/**
 * Returns true if an error or its cause means that the database cannot be reached or cannot execute commands for now, such as
 * during a restart or with a full disk, not that it rejected a command.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof UnavailableError ||
    unavailableClasses.some((unavailableClass) => error instanceof unavailableClass) ||
    unavailableNames.includes(error.name) ||
    (error instanceof MongoServerError && unavailableCodes.includes(error.code)) ||
    (error instanceof MongoError && retryableLabels.some((label) => error.hasErrorLabel(label))) ||
    ('code' in error && brokenConnectionCodes.includes(error.code)) ||
    (error instanceof MongoError && isDatabaseUnavailable(error.cause))
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
