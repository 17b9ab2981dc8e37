import { compareValues } from '../bson/compareValues.ts';
import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import { matchedValues } from '../paths/matchedValues.ts';
import { integerOf } from './integerOf.ts';

/** Sorts items by the documents that they hold; equal ones keep their order. */
export type Sorter = <Item>(items: readonly Item[], docOf: (item: Item) => Doc) => Item[];

interface SortPart {
  path: string[];
  direction: number;
}

// An empty array sorts below null, where MongoDB has its old type "undefined".
const emptyArray = Symbol('empty array');
type SortKey = Value | typeof emptyArray;

/**
 * Compiles a sort such as `{ price: 1, name: -1 }`. An array sorts by its least element upwards and by its greatest
 * downwards; a missing field sorts as null.
 */
export function compileSort(sort: Doc): Sorter {
  const parts = [...sort].map(([path, direction]) => readPart(path, direction));
  return (items, docOf) => {
    const keyed = items.map((item) => ({ item, keys: sortKeys(docOf(item), parts) }));
    keyed.sort((a, b) => compareKeys(a.keys, b.keys, parts));
    return keyed.map(({ item }) => item);
  };
}

function readPart(path: string, direction: Value): SortPart {
  if (isDoc(direction)) throw notSupported('$meta in a sort', 'BadValue');
  const sign = integerOf(direction);
  if (sign !== 1 && sign !== -1) {
    throw new MongoError(
      'Location15975',
      `$sort key ordering must be 1 (for ascending) or -1 (for descending), at '${path}'`,
    );
  }
  return { path: path.split('.'), direction: sign };
}

function sortKeys(doc: Doc, parts: readonly SortPart[]): SortKey[] {
  let arrays = 0;
  const keys = parts.map((part) => {
    const [field = ''] = part.path;
    const value = doc.get(field) ?? null;
    if (part.path.length === 1 && !Array.isArray(value)) return value;
    const candidates = matchedValues(doc, part.path);
    if (candidates.length > 1) arrays += 1;
    return extremeOf(candidates, part.direction);
  });
  // MongoDB refuses some of these and pairs up elements in others; neither is worth guessing at.
  if (arrays > 1) throw notSupported('a sort by several fields that lead through arrays', 'BadValue');
  return keys;
}

function extremeOf(candidates: ReturnType<typeof matchedValues>, direction: number): SortKey {
  let best: Value | undefined;
  for (const { value, isWholeArray } of candidates) {
    if (isWholeArray) continue;
    const key = value ?? null;
    if (best === undefined || compareValues(key, best) * direction < 0) best = key;
  }
  if (best !== undefined) return best;
  return candidates.some(({ isWholeArray }) => isWholeArray) ? emptyArray : null;
}

function compareKeys(a: readonly SortKey[], b: readonly SortKey[], parts: readonly SortPart[]): number {
  for (const [index, { direction }] of parts.entries()) {
    const order = compareOne(a[index] ?? null, b[index] ?? null);
    if (order !== 0) return order * direction;
  }
  return 0;
}

function compareOne(a: SortKey, b: SortKey): number {
  if (typeof a === 'symbol' || typeof b === 'symbol')
    return Number(typeof b === 'symbol') - Number(typeof a === 'symbol');
  return compareValues(a, b);
}
