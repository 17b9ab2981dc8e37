import type { MaybeValue, Value } from '../bson/Value.ts';

/** Where a change happens, for the words of its error. */
export interface Place {
  path: string;
  /** The _id of the document, as messages show it. */
  id: MaybeValue;
}

/** Turns a field's value into its new value; `undefined` means that there is no such field, before or after. */
export type FieldChange = (current: MaybeValue, place: Place) => MaybeValue;

/** Reads an operator's operand for one field. */
export type FieldOperator = (operand: Value, path: string) => FieldChange;
