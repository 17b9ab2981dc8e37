import type { Doc } from '../../bson/Value.ts';
import type { Changes } from '../../storage/Changes.ts';
import type { StoredDocument } from '../../storage/StoredDocument.ts';
import type { Update } from '../../update/compileUpdate.ts';
import { createUpsertBase } from '../../update/createUpsertBase.ts';
import { createStoredDocument } from './createStoredDocument.ts';

/** Updates a stored document. Returns the updated document, or the original object if the update changes nothing. */
export function updateDocument(
  changes: Changes,
  namespace: string,
  document: StoredDocument,
  update: Update,
): StoredDocument {
  const updated = createStoredDocument(update.apply(document.doc, false));
  if (updated.bytes.equals(document.bytes)) return document;
  changes.replace(namespace, updated);
  return updated;
}

/** Inserts a document whose content the filter and the update of an upsert determine. */
export function upsertDocument(
  changes: Changes,
  namespace: string,
  filter: Doc,
  update: Update,
): StoredDocument {
  const base = createUpsertBase(filter, update.isReplacement);
  const inserted = createStoredDocument(update.apply(base, true));
  changes.insert(namespace, inserted);
  return inserted;
}
