import type { Doc, MaybeValue } from '../bson/Value.ts';

/** Compiled filter. Returns true if the document matches. */
export type Predicate = (doc: Doc) => boolean;

/** Compiled filter operator. Returns true if the value matches. `undefined` represents a missing field. */
export type ValueTest = (value: MaybeValue) => boolean;
