import { compareValues } from '../bson/compareValues.ts';
import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { compileSort } from '../query/compileSort.ts';
import { integerOf } from '../query/integerOf.ts';
import { arrayAt } from './arrayOperators.ts';
import type { FieldChange } from './FieldChange.ts';

interface Push {
  each: Value[];
  position: number | undefined;
  slice: number | undefined;
  sort: ((elements: Value[]) => Value[]) | undefined;
}

/** Adds at `$position`, then sorts, then slices, whatever the order in which the modifiers were written. */
export function $push(operand: Value): FieldChange {
  const { each, position, slice, sort } = readPush(operand);
  return (current, place) => {
    const array = [...arrayAt('$push', current, place)];
    array.splice(startOf(position, array.length), 0, ...each);
    const sorted = sort ? sort(array) : array;
    if (slice === undefined) return sorted;
    return slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice);
  };
}

function startOf(position: number | undefined, length: number): number {
  if (position === undefined) return length;
  return position < 0 ? Math.max(0, length + position) : Math.min(position, length);
}

function readPush(operand: Value): Push {
  if (!isDoc(operand) || ![...operand.keys()][0]?.startsWith('$')) {
    return { each: [operand], position: undefined, slice: undefined, sort: undefined };
  }
  for (const name of operand.keys()) {
    if (!['$each', '$position', '$slice', '$sort'].includes(name)) {
      throw new MongoError('BadValue', `Unrecognized clause in $push: ${name}`);
    }
  }
  const each = operand.get('$each');
  if (!Array.isArray(each))
    throw new MongoError('BadValue', 'The argument to $each in $push must be an array');
  return {
    each,
    position: wholeNumber(operand, '$position'),
    slice: wholeNumber(operand, '$slice'),
    sort: readSort(operand.get('$sort')),
  };
}

function wholeNumber(operand: Doc, name: string): number | undefined {
  const value = operand.get(name);
  if (value === undefined) return undefined;
  const number = integerOf(value);
  if (number === undefined)
    throw new MongoError('BadValue', `The value for ${name} must be an integer value`);
  return number;
}

function readSort(sort: MaybeValue): Push['sort'] {
  if (sort === undefined) return undefined;
  if (isDoc(sort)) {
    const sortDocs = compileSort(sort);
    // What is no document sorts as one without the fields.
    return (elements) => sortDocs(elements, (element) => (isDoc(element) ? element : new Map()));
  }
  const direction = integerOf(sort);
  if (direction !== 1 && direction !== -1)
    throw new MongoError('BadValue', 'The $sort element value must be either 1 or -1');
  return (elements) => elements.toSorted((a, b) => direction * compareValues(a, b));
}
