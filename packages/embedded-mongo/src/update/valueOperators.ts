import { compareValues } from '../bson/compareValues.ts';
import { isDoc, type Value } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import type { FieldChange } from './FieldChange.ts';

export function $set(operand: Value): FieldChange {
  return () => operand;
}

export function $unset(): FieldChange {
  return () => undefined;
}

export function $min(operand: Value): FieldChange {
  return (current) => (current === undefined || compareValues(operand, current) < 0 ? operand : current);
}

export function $max(operand: Value): FieldChange {
  return (current) => (current === undefined || compareValues(operand, current) > 0 ? operand : current);
}

/** Dates only; a timestamp is an internal type whose counter this server does not keep. */
export function $currentDate(operand: Value, path: string): FieldChange {
  const type = isDoc(operand) ? operand.get('$type') : operand;
  if (type === 'timestamp') throw notSupported('$currentDate with the type timestamp', 'BadValue');
  if (type !== 'date' && typeof operand !== 'boolean') {
    throw new MongoError('BadValue', `The $currentDate of '${path}' has to be true or { $type: 'date' }`);
  }
  return () => new Date();
}
