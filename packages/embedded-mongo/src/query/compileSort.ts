import { compareValues } from '../bson/compareValues.ts';
import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import { matchedValues } from '../paths/matchedValues.ts';
import { integerOf } from './integerOf.ts';

export type CompareDocs = (a: Doc, b: Doc) => number;

/**
 * Compiles a sort such as `{ price: 1, name: -1 }`. An array sorts by its least element upwards and by its greatest
 * downwards; a missing field sorts as null.
 */
export function compileSort(sort: Doc): CompareDocs {
  const parts = [...sort].map(([path, direction]) => readPart(path, direction));
  return (a, b) => {
    for (const { path, direction } of parts) {
      const order = compareKeys(sortKey(a, path, direction), sortKey(b, path, direction));
      if (order !== 0) return order * direction;
    }
    return 0;
  };
}

function readPart(path: string, direction: Value): { path: string[]; direction: number } {
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

// An empty array sorts below null, where MongoDB has its old type "undefined".
const emptyArray = Symbol('empty array');
type SortKey = Value | typeof emptyArray;

function sortKey(doc: Doc, path: readonly string[], direction: number): SortKey {
  const [field = ''] = path;
  if (path.length === 1) {
    const value = doc.get(field) ?? null;
    if (!Array.isArray(value)) return value;
  }
  const candidates = matchedValues(doc, path);
  let best: Value | undefined;
  for (const { value, isWholeArray } of candidates) {
    if (isWholeArray) continue;
    const key = value ?? null;
    if (best === undefined || compareValues(key, best) * direction < 0) best = key;
  }
  if (best !== undefined) return best;
  return candidates.some(({ isWholeArray }) => isWholeArray) ? emptyArray : null;
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (typeof a === 'symbol' || typeof b === 'symbol')
    return Number(typeof b === 'symbol') - Number(typeof a === 'symbol');
  return compareValues(a, b);
}
