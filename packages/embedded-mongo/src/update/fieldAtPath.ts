import { showValue } from '../bson/showValue.ts';
import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { arrayIndex } from '../paths/matchedValues.ts';

const maxPadding = 1_500_000;

/** The value at an update's path: each part is a field's name, or the index of an array's element. */
export function fieldAt(doc: Doc, path: readonly string[]): MaybeValue {
  let here: MaybeValue = doc;
  for (const part of path) {
    if (isDoc(here)) here = here.get(part);
    else if (Array.isArray(here)) here = here[arrayIndex(part) ?? -1];
    else return undefined;
  }
  return here;
}

/** Sets the value at a path and makes the documents on the way. @throws MongoError 28 when something else is in the way */
export function setField(doc: Doc, path: readonly string[], value: Value): void {
  let here: Doc | Value[] = doc;
  for (const [depth, part] of path.entries()) {
    const isLast = depth === path.length - 1;
    const inside: MaybeValue = isLast ? value : childOf(here, part);
    if (isDoc(inside) || Array.isArray(inside) || isLast) {
      put(here, part, inside ?? null, path, depth);
      if (isDoc(inside) || Array.isArray(inside)) here = inside;
    } else if (inside === undefined) {
      const made: Doc = new Map();
      put(here, part, made, path, depth);
      here = made;
    } else {
      throw notViable(path[depth + 1] ?? '', part, inside);
    }
  }
}

function childOf(parent: Doc | Value[], part: string): MaybeValue {
  return isDoc(parent) ? parent.get(part) : parent[arrayIndex(part) ?? -1];
}

function put(
  parent: Doc | Value[],
  part: string,
  value: Value,
  path: readonly string[],
  depth: number,
): void {
  if (isDoc(parent)) {
    parent.set(part, value);
    return;
  }
  const index = arrayIndex(part);
  if (index === undefined) throw notViable(part, path[depth - 1] ?? '', parent);
  if (index - parent.length > maxPadding) {
    throw new MongoError('BadValue', `can't backfill more than ${maxPadding} elements`);
  }
  while (parent.length < index) parent.push(null);
  parent[index] = value;
}

/** Removes a field; an array's element becomes null, so that the others keep their places. */
export function unsetField(doc: Doc, path: readonly string[]): void {
  const parent = fieldAt(doc, path.slice(0, -1));
  const last = path.at(-1) ?? '';
  if (isDoc(parent)) parent.delete(last);
  else if (Array.isArray(parent)) {
    const index = arrayIndex(last);
    if (index !== undefined && index < parent.length) parent[index] = null;
  }
}

function notViable(field: string, parent: string, value: Value): MongoError {
  return new MongoError(
    'PathNotViable',
    `Cannot create field '${field}' in element {${parent}: ${showValue(value)}}`,
  );
}
