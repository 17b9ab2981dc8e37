import { compareValues } from '../bson/compareValues.ts';
import { toInteger } from '../bson/numbers.ts';
import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { findPathValues } from '../paths/findPathValues.ts';

/** Returns a stably sorted copy of the items. */
export type Sorter = <Item>(items: readonly Item[], getDoc: (item: Item) => Doc) => Item[];

export interface SortPart {
  name: string;
  path: readonly string[];
  /** 1 for ascending, -1 for descending. */
  direction: number;
}

/** One value for each field of a sort. `undefined` represents an empty array. */
export type SortKey = readonly MaybeValue[];

/**
 * Compiles a sort such as `{ price: 1, name: -1 }`. In ascending order, an array is sorted by its smallest element, and
 * in descending order by its greatest one. A missing field is sorted like null.
 */
export function compileSort(sort: Doc): Sorter {
  const parts = parseSort(sort);
  return (items, getDoc) => {
    const itemsWithKeys = items.map((item) => ({ item, key: createSortKey(getDoc(item), parts) }));
    itemsWithKeys.sort((a, b) => compareSortKeys(a.key, b.key, parts));
    return itemsWithKeys.map(({ item }) => item);
  };
}

export function parseSort(sort: Doc): SortPart[] {
  return [...sort].map(([path, direction]) => parseSortPart(path, direction));
}

function parseSortPart(path: string, direction: Value): SortPart {
  if (path.startsWith('$')) throw createNotSupportedError(`${path} in a sort`, 'BadValue');
  if (isDoc(direction)) {
    const [operator = 'an empty document'] = direction.keys();
    throw createNotSupportedError(`${operator} in a sort`, 'BadValue');
  }
  const sign = toInteger(direction);
  if (sign !== 1 && sign !== -1) {
    throw new MongoError(
      'Location15975',
      `$sort key ordering must be 1 (for ascending) or -1 (for descending), at '${path}'`,
    );
  }
  return { name: path, path: path.split('.'), direction: sign };
}

function createSortKey(doc: Doc, parts: readonly SortPart[]): SortKey {
  const valuesOfParts = parts.map(({ path }) => listSortValues(doc, path));
  // MongoDB rejects some of these sorts and combines the array elements in others.
  if (valuesOfParts.filter(({ length }) => length > 1).length > 1)
    throw createNotSupportedError('a sort by several fields that contain arrays', 'BadValue');
  return valuesOfParts.map((values, index) => {
    const direction = parts[index]?.direction ?? 1;
    return values.reduce((best, value) => (compareSortValues(value, best) * direction < 0 ? value : best));
  });
}

/**
 * Lists the values by which a document is sorted and indexed at a path: the elements of an array, or a single value. A
 * missing field has the value null.
 */
export function listSortValues(doc: Doc, path: readonly string[]): MaybeValue[] {
  const [field = ''] = path;
  const fieldValue = doc.get(field) ?? null;
  if (path.length === 1 && !Array.isArray(fieldValue)) return [fieldValue];
  const pathValues = findPathValues(doc, path);
  const values = pathValues.filter(({ isWholeArray }) => !isWholeArray).map(({ value }) => value ?? null);
  if (values.length > 0) return values;
  return [pathValues.length > 0 ? undefined : null];
}

/** Compares two sort keys, with each field in its direction. */
export function compareSortKeys(a: SortKey, b: SortKey, parts: readonly SortPart[]): number {
  let order = 0;
  for (let index = 0; index < parts.length && order === 0; index += 1)
    order = compareSortValues(a[index], b[index]) * (parts[index]?.direction ?? 1);
  return order;
}

/** An empty array sorts before all other values. */
function compareSortValues(a: MaybeValue, b: MaybeValue): number {
  if (a === undefined || b === undefined) return Number(b === undefined) - Number(a === undefined);
  return compareValues(a, b);
}
