import { type Doc, isDoc, type Value } from './Value.ts';

/**
 * Returns a copy of a document and of all its nested documents and arrays. Other values are immutable and are
 * shared with the original.
 */
export function cloneDocument(doc: Doc): Doc {
  const copy: Doc = new Map();
  for (const [name, value] of doc) copy.set(name, cloneValue(value));
  return copy;
}

function cloneValue(value: Value): Value {
  if (isDoc(value)) return cloneDocument(value);
  return Array.isArray(value) ? value.map(cloneValue) : value;
}
