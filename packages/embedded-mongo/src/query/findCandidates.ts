import { BSONRegExp } from 'bson';
import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import type { Collection } from '../storage/Collection.ts';
import type { StoredDocument } from '../storage/StoredDocument.ts';
import { isOperators } from './isOperators.ts';

const maxLookups = 10_000;

/**
 * The documents that a filter can match: by _id or an index where the filter asks for equality, else all.
 * More than match may come out, never fewer; the caller holds each against the filter.
 */
export function findCandidates(collection: Collection, filter: Doc): Iterable<StoredDocument> {
  const wanted = equalities(filter);
  if (wanted.size === 0) return collection.all();
  const ids = wanted.get('_id');
  if (ids) return unique(ids.map((id) => collection.byId(id)));
  for (const index of collection.indexes.values()) {
    const values = [...index.spec.key.keys()].map((path) => wanted.get(path));
    if (!index.isComplete || !values.every((value) => value !== undefined)) continue;
    const tuples = product(values);
    if (!tuples) continue;
    const keys = tuples.flatMap((tuple) => [...index.lookup(tuple)]);
    return unique(keys.map((key) => collection.byIdKey(key)));
  }
  return collection.all();
}

function unique(documents: (StoredDocument | undefined)[]): StoredDocument[] {
  return [...new Set(documents)].filter((document) => document !== undefined);
}

/** For each path the values that it must have one of. */
function equalities(filter: Doc): Map<string, Value[]> {
  const found = new Map<string, Value[]>();
  for (const [name, operand] of filter) {
    if (name === '$and' && Array.isArray(operand)) {
      for (const part of operand) {
        if (isDoc(part)) for (const [path, values] of equalities(part)) found.set(path, values);
      }
    } else if (!name.startsWith('$')) {
      const values = wantedValues(operand);
      if (values?.every(isFoundByKey)) found.set(name, values);
    }
  }
  return found;
}

function wantedValues(operand: Value): Value[] | undefined {
  if (!isDoc(operand) || !isOperators(operand)) return [operand];
  const equal = operand.get('$eq');
  if (equal !== undefined) return [equal];
  const among = operand.get('$in');
  return Array.isArray(among) ? among : undefined;
}

/**
 * Null also means "missing", which a sparse index leaves out; an array also means an element of an array, an expression
 * means what it matches. These are looked for one by one.
 */
function isFoundByKey(value: Value): boolean {
  return value !== null && !Array.isArray(value) && !(value instanceof BSONRegExp);
}

/** All combinations of one value per path, or undefined when they are too many to look up one by one. */
function product(values: Value[][]): Value[][] | undefined {
  if (values.reduce((count, { length }) => count * length, 1) > maxLookups) return undefined;
  return values.reduce<Value[][]>(
    (tuples, choices) => tuples.flatMap((tuple) => choices.map((choice) => [...tuple, choice])),
    [[]],
  );
}
