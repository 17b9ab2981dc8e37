import { areValuesEqual } from '../bson/compareValues.ts';
import { formatValue } from '../bson/formatValue.ts';
import { getBsonType } from '../bson/getBsonType.ts';
import { isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { compilePullCondition } from '../query/compilePullCondition.ts';
import type { FieldChange, FieldLocation } from './FieldChange.ts';

/** Compiles `$push`, which appends one value to an array, or several values with `$each`. */
export function $push(operand: Value): FieldChange {
  const additions = parseAdditions('$push', operand);
  return (current, location) => [...getArrayToExtend('$push', current, location), ...additions];
}

/** Compiles `$addToSet`, which appends only those values that the array does not contain yet. */
export function $addToSet(operand: Value): FieldChange {
  const additions = parseAdditions('$addToSet', operand);
  return (current, location) => {
    const array = [...getArrayToExtend('$addToSet', current, location)];
    for (const value of additions) {
      if (!array.some((element) => areValuesEqual(element, value))) array.push(value);
    }
    return array;
  };
}

/** Parses the values to add. The operand is either `{ $each: [...] }` or a single value. */
function parseAdditions(operatorName: string, operand: Value): Value[] {
  const [firstName] = isDoc(operand) ? operand.keys() : [];
  if (!isDoc(operand) || !firstName?.startsWith('$')) return [operand];
  const modifier = [...operand.keys()].find((name) => name !== '$each');
  if (modifier !== undefined)
    throw createNotSupportedError(`the modifier ${modifier} of ${operatorName}`, 'BadValue');
  const each = operand.get('$each');
  if (!Array.isArray(each))
    throw new MongoError('BadValue', `The argument to $each in ${operatorName} must be an array`);
  return each;
}

/**
 * Returns the array to which values are appended, which is empty if the field is missing.
 * @throws MongoError if the field is not an array
 */
function getArrayToExtend(operatorName: string, current: MaybeValue, { path, id }: FieldLocation): Value[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  const reason = `The field '${path}' must be an array but is of type ${getBsonType(current)} in document {_id: ${formatValue(id)}}`;
  throw new MongoError(
    'BadValue',
    operatorName === '$push' ? reason : `Cannot apply ${operatorName} to non-array field. ${reason}`,
  );
}

/** Compiles `$pull`, which removes the array elements that match a condition. */
export function $pull(condition: Value): FieldChange {
  const isRemoved = compilePullCondition(condition);
  return (current, { path }) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current))
      throw new MongoError('BadValue', `Cannot apply $pull to a non-array value at '${path}'`);
    return current.filter((element) => !isRemoved(element));
  };
}
