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

/** Node.js errors of a connection that breaks during a write. */
const brokenConnectionCodes: readonly unknown[] = ['ECONNRESET', 'EPIPE'];

/** Driver errors that are independent of the command. */
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

/** Driver errors whose classes are not exported. */
const unavailableNames: readonly string[] = ['MongoPoolClosedError', 'MongoWaitQueueTimeoutError'];

/** Labels of errors after which a repeated command can succeed. */
const retryableLabels = [
  'RetryableWriteError',
  'RetryableError',
  'SystemOverloadedError',
  'TransientTransactionError',
];

/** Server codes while it stops, starts, elects a primary, is overloaded or has a full disk. */
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

/** Returns true if an error or its cause means that the database is unreachable or cannot execute commands for now. */
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

/** MongoDB error code of a duplicate key in a unique index. */
export const duplicateKeyCode = 11_000;

/** Returns true if a unique index rejected a document. */
export const isDuplicateKeyError = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && error.code === duplicateKeyCode;

/** Runs a command-line program that uses MongoDB. A failure prints only the message and sets the exit code 1. */
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
