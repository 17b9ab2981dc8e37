import type { Doc, MaybeValue } from '../bson/Value.ts';

/**
 * Compiled aggregation expression, which computes a value from a document. `undefined` represents MongoDB's
 * "missing" value.
 */
export type Expression = (doc: Doc) => MaybeValue;
