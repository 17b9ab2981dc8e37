import { type Doc, isDoc, type Value } from './Value.ts';

/** A copy whose documents and arrays may be changed; all other values are immutable and shared. */
export function cloneDoc(doc: Doc): Doc {
  const copy: Doc = new Map();
  for (const [name, value] of doc) copy.set(name, cloneValue(value));
  return copy;
}

function cloneValue(value: Value): Value {
  if (isDoc(value)) return cloneDoc(value);
  return Array.isArray(value) ? value.map(cloneValue) : value;
}
