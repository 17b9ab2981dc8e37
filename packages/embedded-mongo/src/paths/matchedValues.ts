import { isDoc, type MaybeValue, type Value } from '../bson/Value.ts';

/** One candidate that a filter's leaf is held against. */
export interface Candidate {
  /** `undefined`: the path leads nowhere. */
  value: MaybeValue;
  /** True for the array that the path ends at, as opposed to one of its elements. */
  isWholeArray: boolean;
}

/**
 * All values that MongoDB holds a path such as `a.b.0` against: it looks into arrays on the way, takes a numeric part
 * also as an index, and at the end offers each element and then the array itself.
 * Index entries come from the same function, so that an index finds whatever a filter would.
 */
export function matchedValues(value: MaybeValue, path: readonly string[], from = 0): Candidate[] {
  let here = value;
  let at = from;
  while (at < path.length && isDoc(here)) {
    here = here.get(path[at] ?? '');
    at += 1;
  }
  if (Array.isArray(here)) return inArray(here, path, at);
  return [{ value: at === path.length ? here : undefined, isWholeArray: false }];
}

function inArray(array: Value[], path: readonly string[], at: number): Candidate[] {
  const part = path[at];
  if (part === undefined) {
    const elements = array.map((value) => ({ value, isWholeArray: false }));
    return [...elements, { value: array, isWholeArray: true }];
  }
  const found: Candidate[] = [];
  const index = arrayIndex(part);
  for (const [position, element] of array.entries()) {
    if (isDoc(element)) found.push(...matchedValues(element, path, at));
    if (position === index) found.push(...atIndex(element, path, at + 1));
  }
  return found;
}

function atIndex(element: Value, path: readonly string[], at: number): Candidate[] {
  // `a.0` means the element itself, even when it is an array: its own elements are not offered.
  if (at === path.length) return [{ value: element, isWholeArray: Array.isArray(element) }];
  return isDoc(element) || Array.isArray(element) ? matchedValues(element, path, at) : [];
}

/** The index that a part of a path names, or undefined for a field's name. */
export function arrayIndex(part: string): number | undefined {
  return /^(0|[1-9]\d{0,8})$/.test(part) ? Number(part) : undefined;
}
