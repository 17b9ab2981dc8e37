import { Int32 } from 'bson';
import { add, multiply } from '../bson/arithmetic.ts';
import { showValue } from '../bson/showValue.ts';
import { isNumber, type NumberValue, typeOf } from '../bson/typeOf.ts';
import type { Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import type { FieldChange } from './FieldChange.ts';

export function $inc(operand: Value, path: string): FieldChange {
  return arithmetic('$inc', operand, path, add, (amount) => amount);
}

export function $mul(operand: Value, path: string): FieldChange {
  // A missing field becomes zero of the operand's type.
  return arithmetic('$mul', operand, path, multiply, (factor) => multiply(factor, new Int32(0)));
}

function arithmetic(
  name: string,
  operand: Value,
  path: string,
  combine: (a: NumberValue, b: NumberValue) => NumberValue | undefined,
  whenMissing: (operand: NumberValue) => NumberValue | undefined,
): FieldChange {
  if (!isNumber(operand)) {
    throw new MongoError(
      'TypeMismatch',
      `Cannot ${name === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${showValue(operand)}}`,
    );
  }
  return (current, { id }) => {
    if (current === undefined) return whenMissing(operand);
    if (!isNumber(current)) {
      const field = path.split('.').at(-1);
      throw new MongoError(
        'TypeMismatch',
        `Cannot apply ${name} to a value of non-numeric type. {_id: ${showValue(id)}} has the field '${field}' of non-numeric type ${typeOf(current)}`,
      );
    }
    const result = combine(current, operand);
    if (!result) {
      throw new MongoError(
        'BadValue',
        `Failed to apply ${name} operations to current value (${showValue(current)}) for document {_id: ${showValue(id)}}`,
      );
    }
    return result;
  };
}
