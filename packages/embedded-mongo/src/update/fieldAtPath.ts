import { formatValue } from '../bson/formatValue.ts';
import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { parseArrayIndex } from '../paths/findPathValues.ts';

const maxPaddingElements = 1_500_000;

/** Returns the value at an update path, whose parts are field names and array indexes. */
export function getField(doc: Doc, path: readonly string[]): MaybeValue {
  let current: MaybeValue = doc;
  for (const part of path) {
    if (!isDoc(current) && !Array.isArray(current)) return undefined;
    current = getChild(current, part);
  }
  return current;
}

/**
 * Sets the value at a path and adds missing parent documents.
 * @throws MongoError with code 28 if a parent is neither a document nor an array
 */
export function setField(doc: Doc, path: readonly string[], value: Value): void {
  let parent: Doc | Value[] = doc;
  for (const [depth, part] of path.entries()) {
    if (depth === path.length - 1) {
      setChild(parent, part, value, path, depth);
      return;
    }
    let child = getChild(parent, part);
    if (child === undefined) {
      child = new Map();
      setChild(parent, part, child, path, depth);
    }
    if (!isDoc(child) && !Array.isArray(child))
      throw createPathNotViableError(path[depth + 1] ?? '', part, child);
    parent = child;
  }
}

function getChild(parent: Doc | Value[], part: string): MaybeValue {
  return isDoc(parent) ? parent.get(part) : parent[parseArrayIndex(part) ?? -1];
}

function setChild(
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
  const index = parseArrayIndex(part);
  if (index === undefined) throw createPathNotViableError(part, path[depth - 1] ?? '', parent);
  if (index - parent.length > maxPaddingElements) {
    throw new MongoError('BadValue', `can't backfill more than ${maxPaddingElements} elements`);
  }
  while (parent.length < index) parent.push(null);
  parent[index] = value;
}

/** Removes a field. An array element becomes null instead, so that the other elements keep their indexes. */
export function unsetField(doc: Doc, path: readonly string[]): void {
  const parent = getField(doc, path.slice(0, -1));
  const lastPart = path.at(-1) ?? '';
  if (isDoc(parent)) parent.delete(lastPart);
  else if (Array.isArray(parent)) {
    const index = parseArrayIndex(lastPart);
    if (index !== undefined && index < parent.length) parent[index] = null;
  }
}

function createPathNotViableError(field: string, parentName: string, parent: Value): MongoError {
  return new MongoError(
    'PathNotViable',
    `Cannot create field '${field}' in element {${parentName}: ${formatValue(parent)}}`,
  );
}
