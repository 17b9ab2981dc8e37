import { type Doc, isDoc, type Value } from '../bson/Value.ts';
import type { Collection } from '../storage/Collection.ts';
import type { StoredDocument } from '../storage/StoredDocument.ts';
import { isOperatorDocument } from './compileFilter.ts';

const maxIndexLookups = 10_000;

/**
 * Returns the documents that a filter may match: those found by _id or by an index if the filter requires
 * equality, otherwise all documents. The result contains every match but may also contain other documents, so
 * the caller must test each document.
 */
export function findCandidates(collection: Collection, filter: Doc): Iterable<StoredDocument> {
  const valuesByPath = findEqualities(filter);
  if (valuesByPath.size === 0) return collection.listDocuments();
  const ids = valuesByPath.get('_id');
  if (ids) return removeDuplicates(ids.map((id) => collection.findById(id)));
  for (const index of collection.indexes.values()) {
    const values = [...index.spec.key.keys()].map((path) => valuesByPath.get(path));
    if (!index.isComplete || !values.every((value) => value !== undefined)) continue;
    const combinations = combineValues(values);
    if (!combinations) continue;
    const idKeys = combinations.flatMap((combination) => [...index.findIdKeys(combination)]);
    return removeDuplicates(idKeys.map((idKey) => collection.findByIdKey(idKey)));
  }
  return collection.listDocuments();
}

function removeDuplicates(documents: (StoredDocument | undefined)[]): StoredDocument[] {
  return [...new Set(documents)].filter((document) => document !== undefined);
}

/** Returns the paths for which the filter requires equality, each with its list of accepted values. */
function findEqualities(filter: Doc): Map<string, Value[]> {
  const valuesByPath = new Map<string, Value[]>();
  for (const [name, operand] of filter) {
    if (name === '$and' && Array.isArray(operand)) {
      for (const clause of operand) {
        if (isDoc(clause))
          for (const [path, values] of findEqualities(clause)) valuesByPath.set(path, values);
      }
    } else if (!name.startsWith('$')) {
      const values = parseEqualityValues(operand);
      if (values?.every(isFoundByIndex)) valuesByPath.set(name, values);
    }
  }
  return valuesByPath;
}

function parseEqualityValues(operand: Value): Value[] | undefined {
  if (!isDoc(operand) || !isOperatorDocument(operand)) return [operand];
  const equalTo = operand.get('$eq');
  if (equalTo !== undefined) return [equalTo];
  const allowedValues = operand.get('$in');
  return Array.isArray(allowedValues) ? allowedValues : undefined;
}

/**
 * Returns true if an index lookup finds every document that matches the value. This is not the case for null,
 * which matches missing fields that a sparse index omits, or for an array, which also matches as an element
 * of another array.
 */
function isFoundByIndex(value: Value): boolean {
  return value !== null && !Array.isArray(value);
}

/**
 * Returns all combinations of one value per path, or `undefined` if so many index lookups would be slower
 * than a scan of the collection.
 */
function combineValues(valuesOfPaths: Value[][]): Value[][] | undefined {
  if (valuesOfPaths.reduce((count, { length }) => count * length, 1) > maxIndexLookups) return undefined;
  return valuesOfPaths.reduce<Value[][]>(
    (combinations, values) =>
      combinations.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  );
}
