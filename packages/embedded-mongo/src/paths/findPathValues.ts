import { isDoc, type MaybeValue, type Value } from '../bson/Value.ts';

/** Value found at a path, which a filter then tests. */
export interface PathValue {
  /** `undefined` if the path does not exist. */
  value: MaybeValue;
  /** True if the value is an array at the end of the path. False for its elements and all other values. */
  isWholeArray: boolean;
}

/**
 * Returns all values that MongoDB tests for a path such as `a.b.0`. Arrays on the path are searched, and a
 * numeric part is also used as an array index. For an array at the end of the path, the result contains each
 * element, followed by the array itself. Indexes use the same function, so an index finds the same documents
 * as a filter.
 */
export function findPathValues(value: MaybeValue, path: readonly string[], startDepth = 0): PathValue[] {
  let current = value;
  let depth = startDepth;
  while (depth < path.length && isDoc(current)) {
    current = current.get(path[depth] ?? '');
    depth += 1;
  }
  if (Array.isArray(current)) return findArrayValues(current, path, depth);
  return [{ value: depth === path.length ? current : undefined, isWholeArray: false }];
}

function findArrayValues(array: Value[], path: readonly string[], depth: number): PathValue[] {
  const part = path[depth];
  if (part === undefined) {
    const elements = array.map((value) => ({ value, isWholeArray: false }));
    return [...elements, { value: array, isWholeArray: true }];
  }
  const values: PathValue[] = [];
  const wantedIndex = parseArrayIndex(part);
  for (const [index, element] of array.entries()) {
    if (isDoc(element)) values.push(...findPathValues(element, path, depth));
    if (index === wantedIndex) values.push(...findElementValues(element, path, depth + 1));
  }
  return values;
}

function findElementValues(element: Value, path: readonly string[], depth: number): PathValue[] {
  // The path `a.0` selects the array element itself. If that element is also an array, its elements are not
  // tested.
  if (depth === path.length) return [{ value: element, isWholeArray: Array.isArray(element) }];
  return isDoc(element) || Array.isArray(element) ? findPathValues(element, path, depth) : [];
}

/**
 * Returns the array index that a part of a path represents, or `undefined` if the part can only be a field
 * name.
 */
export function parseArrayIndex(part: string): number | undefined {
  return /^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : undefined;
}
