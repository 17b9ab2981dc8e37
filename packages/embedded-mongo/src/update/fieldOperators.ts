import { addNumbers } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/compareValues.ts';
import { formatValue } from '../bson/formatValue.ts';
import { getBsonType, isNumber } from '../bson/getBsonType.ts';
import type { Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import type { FieldChange } from './FieldChange.ts';

/** Compiles `$set` and `$setOnInsert`. */
export function $set(operand: Value): FieldChange {
  return () => operand;
}

/** Compiles `$unset`, which removes the field. */
export function $unset(): FieldChange {
  return () => undefined;
}

/** Compiles `$max`, which sets the field if the operand is greater than the current value. */
export function $max(operand: Value): FieldChange {
  return (current) => (current === undefined || compareValues(operand, current) > 0 ? operand : current);
}

/** Compiles `$inc`, which adds an amount to a number. A missing field is set to the amount. */
export function $inc(operand: Value, path: string): FieldChange {
  if (!isNumber(operand)) {
    throw new MongoError(
      'TypeMismatch',
      `Cannot increment with non-numeric argument: {${path}: ${formatValue(operand)}}`,
    );
  }
  return (current, { id }) => {
    if (current === undefined) return operand;
    if (!isNumber(current)) {
      const field = path.split('.').at(-1);
      throw new MongoError(
        'TypeMismatch',
        `Cannot apply $inc to a value of non-numeric type. {_id: ${formatValue(id)}} has the field '${field}' of non-numeric type ${getBsonType(current)}`,
      );
    }
    const result = addNumbers(current, operand);
    if (!result) {
      throw new MongoError(
        'BadValue',
        `Failed to apply $inc operations to current value (${formatValue(current)}) for document {_id: ${formatValue(id)}}`,
      );
    }
    return result;
  };
}
