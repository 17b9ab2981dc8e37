import type { MaybeValue, Value } from '../bson/Value.ts';

/** Field that an update changes, as named in error messages. */
export interface FieldLocation {
  /** The _id of the document. */
  id: MaybeValue;
}

/**
 * Calculates the new value of a field from its current value. In both values, `undefined` represents a missing
 * field.
 */
export type FieldChange = (current: MaybeValue, location: FieldLocation) => MaybeValue;

/** Compiles the operand of an update operator for one field. */
export type FieldOperator = (operand: Value, path: string) => FieldChange;
