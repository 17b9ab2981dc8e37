import { type Doc, isDoc, type MaybeValue, type Value } from '../bson/Value.ts';

/**
 * Returns a copy of the document with the value set at the path. If the value is `undefined`, the copy does
 * not contain the field. Missing parent documents are added.
 */
export function withField(doc: Doc, path: readonly string[], value: MaybeValue): Doc {
  const [name = '', ...rest] = path;
  const result = new Map(doc);
  const fieldValue = rest.length === 0 ? value : withNestedField(doc.get(name), rest, value);
  if (fieldValue === undefined) result.delete(name);
  else result.set(name, fieldValue);
  return result;
}

function withNestedField(parent: MaybeValue, path: readonly string[], value: MaybeValue): Value {
  if (Array.isArray(parent)) return parent.map((element) => withNestedField(element, path, value));
  return withField(isDoc(parent) ? parent : new Map(), path, value);
}
