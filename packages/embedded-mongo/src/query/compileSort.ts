import { compareValues } from '../bson/compareValues.ts';
import { toInteger } from '../bson/toInteger.ts';
import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../MongoError.ts';
import { findPathValues, type PathValue } from '../paths/findPathValues.ts';

/** Returns a sorted copy of the items, compared by their documents. The sort is stable. */
export type Sorter = <Item>(items: readonly Item[], getDoc: (item: Item) => Doc) => Item[];

interface SortPart {
  path: string[];
  /** 1 for ascending, -1 for descending. */
  direction: number;
}

// An empty array sorts below null, at the position of MongoDB's deprecated type "undefined".
const emptyArrayKey = Symbol('empty array');
type SortKey = Value | typeof emptyArrayKey;

/**
 * Compiles a sort such as `{ price: 1, name: -1 }`. An array is sorted by its smallest element in ascending
 * order and by its greatest element in descending order. A missing field is sorted like null.
 */
export function compileSort(sort: Doc): Sorter {
  const parts = [...sort].map(([path, direction]) => parseSortPart(path, direction));
  return (items, getDoc) => {
    const itemsWithKeys = items.map((item) => ({ item, keys: calculateSortKeys(getDoc(item), parts) }));
    itemsWithKeys.sort((a, b) => compareSortKeys(a.keys, b.keys, parts));
    return itemsWithKeys.map(({ item }) => item);
  };
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
  return { path: path.split('.'), direction: sign };
}

function calculateSortKeys(doc: Doc, parts: readonly SortPart[]): SortKey[] {
  let arrayCount = 0;
  const keys = parts.map(({ path, direction }) => {
    const [field = ''] = path;
    const value = doc.get(field) ?? null;
    if (path.length === 1 && !Array.isArray(value)) return value;
    const pathValues = findPathValues(doc, path);
    if (pathValues.length > 1) arrayCount += 1;
    return findSortKey(pathValues, direction);
  });
  // Sorting by several fields that contain arrays is not supported. MongoDB rejects some of these sorts and
  // combines the array elements in others.
  if (arrayCount > 1)
    throw createNotSupportedError('a sort by several fields that contain arrays', 'BadValue');
  return keys;
}

function findSortKey(pathValues: readonly PathValue[], direction: number): SortKey {
  let bestKey: Value | undefined;
  for (const { value, isWholeArray } of pathValues) {
    if (isWholeArray) continue;
    const key = value ?? null;
    if (bestKey === undefined || compareValues(key, bestKey) * direction < 0) bestKey = key;
  }
  if (bestKey !== undefined) return bestKey;
  return pathValues.some(({ isWholeArray }) => isWholeArray) ? emptyArrayKey : null;
}

function compareSortKeys(a: readonly SortKey[], b: readonly SortKey[], parts: readonly SortPart[]): number {
  for (const [index, { direction }] of parts.entries()) {
    const order = compareSortKey(a[index] ?? null, b[index] ?? null);
    if (order !== 0) return order * direction;
  }
  return 0;
}

function compareSortKey(a: SortKey, b: SortKey): number {
  if (typeof a === 'symbol' || typeof b === 'symbol')
    return Number(typeof b === 'symbol') - Number(typeof a === 'symbol');
  return compareValues(a, b);
}
