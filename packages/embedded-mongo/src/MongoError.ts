import type { Doc } from './bson/Value.ts';

/** MongoDB's error codes that this server answers with, by the name a real server gives them. */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  InvalidLength: 16,
  IllegalOperation: 20,
  IndexNotFound: 27,
  NamespaceNotFound: 26,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  NotSingleValueField: 54,
  InvalidDBRef: 55,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  InvalidIdField: 53,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  ShutdownInProgress: 91,
  UnsatisfiableWriteConcern: 100,
  CommandNotSupported: 115,
  CannotIndexParallelArrays: 171,
  InvalidPipelineOperator: 168,
  TransactionTooOld: 225,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  Location15975: 15975,
  Location15983: 15983,
  Location16020: 16020,
  Location16410: 16410,
  Location17276: 17276,
  Location17280: 17280,
  Location31249: 31249,
  Location31250: 31250,
  Location31253: 31253,
  Location31254: 31254,
  Location40228: 40228,
  Location40234: 40234,
  Location40323: 40323,
  Location40324: 40324,
  Location40353: 40353,
  Location40414: 40414,
  Location40415: 40415,
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
