import type { Doc } from './bson/Value.ts';

/** MongoDB's error codes that this server answers with, by the name a real server gives them. */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  InvalidLength: 16,
  IndexNotFound: 27,
  NamespaceNotFound: 26,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  InvalidIdField: 53,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  UnsatisfiableWriteConcern: 100,
  CommandNotSupported: 115,
  CannotIndexParallelArrays: 171,
  InvalidPipelineOperator: 168,
  TransactionTooOld: 225,
  ConversionFailure: 241,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  Location15947: 15947,
  Location15952: 15952,
  Location15955: 15955,
  Location15959: 15959,
  Location15973: 15973,
  Location15975: 15975,
  Location15976: 15976,
  Location15983: 15983,
  Location16020: 16020,
  Location16410: 16410,
  Location17276: 17276,
  Location28818: 28818,
  Location28822: 28822,
  Location31249: 31249,
  Location31250: 31250,
  Location31253: 31253,
  Location31254: 31254,
  Location40149: 40149,
  Location40160: 40160,
  Location40228: 40228,
  Location40234: 40234,
  Location40235: 40235,
  Location40238: 40238,
  Location40323: 40323,
  Location40324: 40324,
  Location40414: 40414,
  Location51270: 51270,
  Location51272: 51272,
} as const;

export type CodeName = keyof typeof codes;

/** An answer of the shape `{ ok: 0, code, codeName, errmsg }`; thrown anywhere, sent by the dispatcher. */
export class MongoError extends Error {
  readonly code: number;
  readonly codeName: CodeName;
  /** Fields that go out beside the message, such as `keyPattern` and `keyValue` of a duplicate key. */
  readonly details: Doc;

  constructor(codeName: CodeName, message: string, details: Doc = new Map()) {
    super(message);
    this.codeName = codeName;
    this.code = codes[codeName];
    this.details = details;
  }
}

/**
 * The refusal of something that MongoDB has and this server does not.
 * @param what the missing thing with its kind, such as `the stage $out` or `the field "collation" of find`
 */
export function notSupported(what: string, codeName: CodeName = 'CommandNotSupported'): MongoError {
  return new MongoError(
    codeName,
    `The embedded database does not support ${what}; set MONGODB_URI to use a real MongoDB server.`,
  );
}
