import { compareValues } from '../bson/compareValues.ts';
import { isDoc, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import type { FieldChange } from './FieldChange.ts';

/** Compiles `$set` and `$setOnInsert`. */
export function $set(operand: Value): FieldChange {
  return () => operand;
}

/** Compiles `$unset`, which removes the field. */
export function $unset(): FieldChange {
  return () => undefined;
}

/** Compiles `$min`, which sets the field if the operand is smaller than the current value. */
export function $min(operand: Value): FieldChange {
  return (current) => (current === undefined || compareValues(operand, current) < 0 ? operand : current);
}

/** Compiles `$max`, which sets the field if the operand is greater than the current value. */
export function $max(operand: Value): FieldChange {
  return (current) => (current === undefined || compareValues(operand, current) > 0 ? operand : current);
}

/** Compiles `$currentDate` for dates. Timestamps are rejected because the server does not maintain their counter. */
export function $currentDate(operand: Value, path: string): FieldChange {
  const type = isDoc(operand) ? operand.get('$type') : operand;
  if (type === 'timestamp') throw createNotSupportedError('$currentDate with the type timestamp', 'BadValue');
  if (type !== 'date' && typeof operand !== 'boolean') {
    throw new MongoError('BadValue', `The $currentDate of '${path}' must be true or { $type: 'date' }`);
  }
  return () => new Date();
}
