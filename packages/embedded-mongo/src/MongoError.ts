import type { Doc } from './bson/Value.ts';

/** Error codes by MongoDB's error names, for all errors that this server returns. */
const errorCodesByName = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  InvalidLength: 16,
  ProtocolError: 17,
  AuthenticationFailed: 18,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  UnsatisfiableWriteConcern: 100,
  CommandNotSupported: 115,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  TransactionTooOld: 225,
  MechanismUnavailable: 334,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  Location15947: 15947,
  Location15952: 15952,
  Location15955: 15955,
  Location15959: 15959,
  Location15975: 15975,
  Location16410: 16410,
  Location31249: 31249,
  Location31250: 31250,
  Location31254: 31254,
  Location40234: 40234,
  Location40235: 40235,
  Location40238: 40238,
  Location40323: 40323,
  Location40324: 40324,
  Location40414: 40414,
} as const;

export type ErrorCodeName = keyof typeof errorCodesByName;

/** Error of a command, which the client receives as the reply `{ ok: 0, code, codeName, errmsg }`. */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: ErrorCodeName;
  /** Additional fields of the error reply, such as `keyPattern` and `keyValue` for a duplicate key error. */
  readonly details: Doc;

  constructor(codeName: ErrorCodeName, message: string, details: Doc = new Map()) {
    super(message);
    this.codeName = codeName;
    this.code = errorCodesByName[codeName];
    this.details = details;
  }
}

/**
 * Creates the error for a MongoDB feature that this server does not support.
 * @param feature Kind and name of the feature, such as `the stage $out` or `the field "collation" of find`
 */
export function createNotSupportedError(
  feature: string,
  codeName: ErrorCodeName = 'CommandNotSupported',
): MongoError {
  return new MongoError(
    codeName,
    `The embedded database does not support ${feature}; set MONGODB_URI to use a real MongoDB server.`,
  );
}
