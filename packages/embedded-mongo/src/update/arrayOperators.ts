import { equalValues } from '../bson/compareValues.ts';
import { showValue } from '../bson/showValue.ts';
import { typeOf } from '../bson/typeOf.ts';
import { isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { elementTest } from '../query/elementTest.ts';
import { integerOf } from '../query/integerOf.ts';
import type { FieldChange, Place } from './FieldChange.ts';

export function $addToSet(operand: Value, path: string): FieldChange {
  const additions = eachOf(operand, path);
  return (current, place) => {
    const array = [...arrayAt('$addToSet', current, place)];
    for (const value of additions) {
      if (!array.some((element) => equalValues(element, value))) array.push(value);
    }
    return array;
  };
}

function eachOf(operand: Value, path: string): Value[] {
  if (!isDoc(operand) || ![...operand.keys()][0]?.startsWith('$')) return [operand];
  const each = operand.get('$each');
  if (!Array.isArray(each) || operand.size !== 1) {
    throw new MongoError(
      'BadValue',
      `The $addToSet of '${path}' takes a value, or { $each: [...] } and nothing else`,
    );
  }
  return each;
}

export function $pull(operand: Value): FieldChange {
  const isPulled = elementTest(operand);
  return withoutElements('$pull', isPulled);
}

export function $pullAll(operand: Value): FieldChange {
  if (!Array.isArray(operand)) {
    throw new MongoError(
      'BadValue',
      `$pullAll requires an array argument but was given a ${typeOf(operand)}`,
    );
  }
  return withoutElements('$pullAll', (element) => operand.some((value) => equalValues(element, value)));
}

function withoutElements(name: string, isPulled: (element: Value) => boolean): FieldChange {
  return (current, place) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current))
      throw new MongoError('BadValue', `Cannot apply ${name} to a non-array value at '${place.path}'`);
    return current.filter((element) => !isPulled(element));
  };
}

export function $pop(operand: Value, path: string): FieldChange {
  const end = integerOf(operand);
  if (end !== 1 && end !== -1)
    throw new MongoError('FailedToParse', `$pop expects 1 or -1, found: ${showValue(operand)}`);
  return (current) => {
    if (current === undefined) return undefined;
    if (!Array.isArray(current)) {
      throw new MongoError(
        'TypeMismatch',
        `Path '${path}' contains an element of non-array type '${typeOf(current)}'`,
      );
    }
    return end === 1 ? current.slice(0, -1) : current.slice(1);
  };
}

/** The array that an operator adds to: empty when the field is missing. @throws MongoError when it is something else */
export function arrayAt(name: string, current: MaybeValue, { path, id }: Place): Value[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  const found = `The field '${path}' must be an array but is of type ${typeOf(current)} in document {_id: ${showValue(id)}}`;
  throw new MongoError(
    'BadValue',
    name === '$push' ? found : `Cannot apply ${name} to non-array field. ${found}`,
  );
}
