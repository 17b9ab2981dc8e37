import type { Doc } from '../bson/Value.ts';
import type { Changes } from '../storage/Changes.ts';
import type { StoredDocument } from '../storage/StoredDocument.ts';
import type { Update } from '../update/compileUpdate.ts';
import { upsertBase } from '../update/upsertBase.ts';
import { prepareDocument } from './prepareDocument.ts';

/** Applies an update to one stored document. @returns the document after it: the same object when nothing changed */
export function updateDocument(
  changes: Changes,
  namespace: string,
  before: StoredDocument,
  update: Update,
): StoredDocument {
  const after = prepareDocument(update.apply(before.doc, false));
  if (after.bytes.equals(before.bytes)) return before;
  changes.replace(namespace, after);
  return after;
}

/** Inserts what a filter without a match and an update make together. */
export function upsertDocument(
  changes: Changes,
  namespace: string,
  filter: Doc,
  update: Update,
): StoredDocument {
  const base = upsertBase(filter, update.isReplacement);
  const inserted = prepareDocument(update.apply(base, true));
  changes.insert(namespace, inserted);
  return inserted;
}
