import { toKey } from '../../bson/toKey.ts';
import type { Doc, MaybeValue, Value } from '../../bson/Value.ts';
import { createNotSupportedError } from '../../MongoError.ts';
import { findPathValues } from '../../paths/findPathValues.ts';

/** Entry of a document in an index. */
export interface IndexEntry {
  key: string;
  /** The indexed values, for error messages. */
  values: MaybeValue[];
}

/** Entry key of an empty array. No other value has the same key. */
const emptyArrayKey = 'u';

/** Returns the part of an index key for one value. A missing field is indexed as null. */
export function toKeyPart(value: MaybeValue): string {
  return toKey(value ?? null);
}

/**
 * Creates the index entries of a document, one for each combination of the values at the paths. A document
 * has several entries if a path ends in an array.
 */
export function createIndexEntries(doc: Doc, paths: readonly (readonly string[])[]): IndexEntry[] {
  let entries: IndexEntry[] = [{ key: '', values: [] }];
  let arrayCount = 0;
  for (const path of paths) {
    const parts = createKeyParts(doc, path);
    if (parts.length > 1) arrayCount += 1;
    if (arrayCount > 1) {
      throw createNotSupportedError(
        'documents with arrays in several fields of a compound index',
        'CannotIndexParallelArrays',
      );
    }
    entries = entries.flatMap(({ key, values }) =>
      parts.map((part) => ({ key: key + part.key, values: [...values, part.value] })),
    );
  }
  return entries;
}

function createKeyParts(doc: Doc, path: readonly string[]): { key: string; value: MaybeValue }[] {
  const [field = ''] = path;
  const fieldValue: MaybeValue = path.length === 1 ? doc.get(field) : undefined;
  // Fast path for a top-level field whose value is not an array.
  if (path.length === 1 && !Array.isArray(fieldValue))
    return [{ key: toKeyPart(fieldValue), value: fieldValue }];
  const pathValues = findPathValues(doc, path);
  const valuesByKey = new Map<string, MaybeValue>();
  for (const { value, isWholeArray } of pathValues) {
    if (!isWholeArray) valuesByKey.set(toKeyPart(value), value);
  }
  if (valuesByKey.size > 0) return [...valuesByKey].map(([key, value]) => ({ key, value }));
  const emptyArray = pathValues.find(({ isWholeArray }) => isWholeArray);
  return emptyArray
    ? [{ key: emptyArrayKey, value: emptyArray.value }]
    : [{ key: toKeyPart(undefined), value: undefined }];
}

/** Returns true if the document has at least one of the fields. A sparse index contains only such documents. */
export function hasAnyField(doc: Doc, paths: readonly (readonly string[])[]): boolean {
  return paths.some((path) => findPathValues(doc, path).some(({ value }) => value !== undefined));
}

/** Returns the entry key for an index lookup with one value per path. */
export function toLookupKey(values: readonly Value[]): string {
  return values.map(toKeyPart).join('');
}
