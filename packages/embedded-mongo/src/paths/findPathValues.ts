import { isDoc, type MaybeValue, type Value } from '../bson/Value.ts';

export interface PathValue {
  /** `undefined` if the path does not exist. */
  value: MaybeValue;
  /** True if the value is an array at the end of the path, but not for its elements. */
  isWholeArray: boolean;
}

/**
 * Returns all values that MongoDB tests for a path such as `a.b.0`. Arrays on the path are searched, and a numeric part
 * is also an array index. For an array at the end of the path, the result contains each element and then the array.
 * Filters and indexes use this function, so that they find the same documents.
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
  // The path `a.0` selects the array element itself. If it is also an array, its elements are not tested.
  if (depth === path.length) return [{ value: element, isWholeArray: Array.isArray(element) }];
  return isDoc(element) || Array.isArray(element) ? findPathValues(element, path, depth) : [];
}

/** Returns `undefined` if the part can only be a field name. */
export function parseArrayIndex(part: string): number | undefined {
  return /^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : undefined;
}
