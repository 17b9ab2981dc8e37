import type { Doc, MaybeValue } from '../bson/Value.ts';

/** A compiled filter. */
export type Predicate = (doc: Doc) => boolean;

/** A compiled operator on one candidate value. */
export type ValueTest = (value: MaybeValue) => boolean;
