import { keyOf } from '../bson/keyOf.ts';
import type { Doc, MaybeValue, Value } from '../bson/Value.ts';
import { notSupported } from '../MongoError.ts';
import { matchedValues } from '../paths/matchedValues.ts';

/** One entry of a document in an index: the string it is found by and the values that a message shows. */
export interface IndexEntry {
  key: string;
  values: MaybeValue[];
}

// What MongoDB indexes for an empty array; no value has this key.
const emptyArrayKey = 'u';

/** The part of an index key that one value makes; a missing field is indexed as null. */
export function keyPart(value: MaybeValue): string {
  return keyOf(value ?? null);
}

/**
 * The entries of a document: one for each combination of the values at the index's paths, so several when one of the
 * paths ends in an array.
 */
export function indexEntries(doc: Doc, paths: readonly (readonly string[])[]): IndexEntry[] {
  let entries: IndexEntry[] = [{ key: '', values: [] }];
  let arrays = 0;
  for (const path of paths) {
    const parts = partsAt(doc, path);
    if (parts.length > 1) arrays += 1;
    if (arrays > 1) {
      throw notSupported(
        'documents in a compound index that have several of its fields in arrays',
        'CannotIndexParallelArrays',
      );
    }
    entries = entries.flatMap(({ key, values }) =>
      parts.map((part) => ({ key: key + part.key, values: [...values, part.value] })),
    );
  }
  return entries;
}

function partsAt(doc: Doc, path: readonly string[]): { key: string; value: MaybeValue }[] {
  const [field = ''] = path;
  const direct: MaybeValue = path.length === 1 ? doc.get(field) : undefined;
  if (path.length === 1 && !Array.isArray(direct)) return [{ key: keyPart(direct), value: direct }];
  const candidates = matchedValues(doc, path);
  const parts = new Map<string, MaybeValue>();
  for (const { value, isWholeArray } of candidates) {
    if (!isWholeArray) parts.set(keyPart(value), value);
  }
  if (parts.size > 0) return [...parts].map(([key, value]) => ({ key, value }));
  const empty = candidates.find(({ isWholeArray }) => isWholeArray);
  return [empty ? { key: emptyArrayKey, value: empty.value } : { key: keyPart(undefined), value: undefined }];
}

/** Whether the document has at least one of the fields: a sparse index holds only such documents. */
export function hasAnyField(doc: Doc, paths: readonly (readonly string[])[]): boolean {
  return paths.some((path) => matchedValues(doc, path).some(({ value }) => value !== undefined));
}

/** The key of a lookup by one value per path. */
export function lookupKey(values: readonly Value[]): string {
  return values.map(keyPart).join('');
}
