import { Int32 } from 'bson';
import { addNumbers, multiplyNumbers } from '../bson/arithmetic.ts';
import { formatValue } from '../bson/formatValue.ts';
import { getBsonType, isNumber, type NumberValue } from '../bson/getBsonType.ts';
import type { Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import type { FieldChange } from './FieldChange.ts';

/** Compiles `$inc`, which adds an amount to a number. A missing field is set to the amount. */
export function $inc(operand: Value, path: string): FieldChange {
  return createArithmeticChange('$inc', operand, path, addNumbers, (amount) => amount);
}

/**
 * Compiles `$mul`, which multiplies a number by a factor. A missing field is set to zero, with the numeric
 * type of the factor.
 */
export function $mul(operand: Value, path: string): FieldChange {
  return createArithmeticChange('$mul', operand, path, multiplyNumbers, (factor) =>
    multiplyNumbers(factor, new Int32(0)),
  );
}

function createArithmeticChange(
  operatorName: '$inc' | '$mul',
  operand: Value,
  path: string,
  calculate: (current: NumberValue, operand: NumberValue) => NumberValue | undefined,
  createInitialValue: (operand: NumberValue) => NumberValue | undefined,
): FieldChange {
  if (!isNumber(operand)) {
    const action = operatorName === '$inc' ? 'increment' : 'multiply';
    throw new MongoError(
      'TypeMismatch',
      `Cannot ${action} with non-numeric argument: {${path}: ${formatValue(operand)}}`,
    );
  }
  return (current, { id }) => {
    if (current === undefined) return createInitialValue(operand);
    if (!isNumber(current)) {
      const field = path.split('.').at(-1);
      throw new MongoError(
        'TypeMismatch',
        `Cannot apply ${operatorName} to a value of non-numeric type. {_id: ${formatValue(id)}} has the field '${field}' of non-numeric type ${getBsonType(current)}`,
      );
    }
    const result = calculate(current, operand);
    if (!result) {
      throw new MongoError(
        'BadValue',
        `Failed to apply ${operatorName} operations to current value (${formatValue(current)}) for document {_id: ${formatValue(id)}}`,
      );
    }
    return result;
  };
}
