import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import * as mongodb from 'mongodb';
import * as v from 'valibot';
import { isDatabaseUnavailable } from './databaseErrors.ts';

const require = createRequire(import.meta.url);
const createServerError = (code: number, codeName: string, labels: string[] = []) =>
  new mongodb.MongoServerError({ message: codeName, code, codeName, errorLabels: labels });

test.each([
  [6, 'HostUnreachable'],
  [7, 'HostNotFound'],
  [50, 'MaxTimeMSExpired'],
  [64, 'WriteConcernTimeout'],
  [89, 'NetworkTimeout'],
  [91, 'ShutdownInProgress'],
  [100, 'UnsatisfiableWriteConcern'],
  [133, 'FailedToSatisfyReadPreference'],
  [134, 'ReadConcernMajorityNotAvailableYet'],
  [189, 'PrimarySteppedDown'],
  [262, 'ExceededTimeLimit'],
  [9001, 'SocketException'],
  [10_058, 'LegacyNotPrimary'],
  [10_107, 'NotWritablePrimary'],
  [11_600, 'InterruptedAtShutdown'],
  [11_602, 'InterruptedDueToReplStateChange'],
  [13_435, 'NotPrimaryNoSecondaryOk'],
  [13_436, 'NotPrimaryOrSecondary'],
  [14_031, 'OutOfDiskSpace'],
])(
  'the error %i of the server (%s) means that it is unavailable, also as an error of the write concern',
  (code, name) => {
    expect(isDatabaseUnavailable(createServerError(code, name))).toBe(true);
    const result = { ok: 1, writeConcernError: { code, codeName: name, errmsg: name } };
    expect(isDatabaseUnavailable(new mongodb.MongoWriteConcernError(result))).toBe(true);
  },
);

test.each([
  [2, 'BadValue'],
  [11, 'UserNotFound'],
  [13, 'Unauthorized'],
  [18, 'AuthenticationFailed'],
  [79, 'UnknownReplWriteConcern'],
  [121, 'DocumentValidationFailure'],
  [11_000, 'DuplicateKey'],
])('the error %i of the server (%s) means that it rejected a command', (code, name) => {
  expect(isDatabaseUnavailable(createServerError(code, name))).toBe(false);
});

test('an error that the server or the driver labels as retryable means that it is unavailable', () => {
  for (const label of [
    'RetryableWriteError',
    'RetryableError',
    'SystemOverloadedError',
    'TransientTransactionError',
  ])
    expect([label, isDatabaseUnavailable(createServerError(1, 'InternalError', [label]))]).toEqual([
      label,
      true,
    ]);
});

/** Every class of the driver, so that a new one must be classified. `true` means that the database is unavailable. */
const classes: Readonly<Record<string, boolean>> = {
  MongoAPIError: false,
  MongoAWSError: false,
  MongoAzureError: false,
  MongoBatchReExecutionError: false,
  MongoBulkWriteError: false,
  MongoChangeStreamError: false,
  MongoClientBulkWriteCursorError: false,
  MongoClientBulkWriteError: false,
  MongoClientBulkWriteExecutionError: false,
  MongoClientClosedError: true,
  MongoCompatibilityError: false,
  MongoCursorExhaustedError: false,
  MongoCursorInUseError: false,
  MongoDecompressionError: false,
  MongoDriverError: false,
  MongoError: false,
  MongoExpiredSessionError: true,
  MongoGCPError: false,
  MongoGridFSChunkError: false,
  MongoGridFSStreamError: false,
  MongoInvalidArgumentError: false,
  MongoKerberosError: false,
  MongoMissingCredentialsError: false,
  MongoMissingDependencyError: false,
  MongoNetworkError: true,
  MongoNetworkTimeoutError: true,
  MongoNotConnectedError: true,
  MongoOIDCError: false,
  MongoOperationTimeoutError: true,
  MongoParseError: false,
  MongoRuntimeError: false,
  MongoServerClosedError: true,
  MongoServerError: false,
  MongoServerSelectionError: true,
  MongoStalePrimaryError: true,
  MongoSystemError: false,
  MongoTailableCursorError: false,
  MongoTopologyClosedError: true,
  MongoTransactionError: false,
  MongoUnexpectedServerResponseError: true,
  MongoWriteConcernError: false,
};

const driverClasses = Object.entries(mongodb).filter(([name]) => /^Mongo(?!Crypt)\w*Error$/.test(name));

test('the list of classes is complete', () => {
  expect(driverClasses.map(([name]) => name).sort()).toEqual(Object.keys(classes).sort());
});

test.each(driverClasses)('%s', (name, driverClass) => {
  if (typeof driverClass !== 'function') throw new Error(`${name} is no class`);
  // Without the constructor, whose parameters differ.
  const error = Object.assign(Object.create(driverClass.prototype), { errorLabelSet: new Set() });
  expect(isDatabaseUnavailable(error)).toBe(classes[name]);
});

test.each(['MongoPoolClosedError', 'MongoPoolClearedError', 'MongoWaitQueueTimeoutError'])('%s', (name) => {
  // The driver does not export these classes.
  const pools = v.parse(v.record(v.string(), v.function()), require('mongodb/lib/cmap/errors'));
  const poolClass = Object.values(pools).find(({ prototype }) => prototype.name === name);
  expect(
    isDatabaseUnavailable(Object.assign(Object.create(poolClass?.prototype), { errorLabelSet: new Set() })),
  ).toBe(true);
});

test.each(['ECONNRESET', 'EPIPE'])('a connection that breaks (%s), also as a cause', (code) => {
  const error = Object.assign(new Error(code), { code });
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isDatabaseUnavailable(new mongodb.MongoRuntimeError('Failed', { cause: error }))).toBe(true);
});
