import { BSONRegExp, ObjectId } from 'bson';
import { getBsonType } from '../../bson/getBsonType.ts';
import type { Doc } from '../../bson/Value.ts';
import { MongoError } from '../../MongoError.ts';
import { StoredDocument } from '../../storage/StoredDocument.ts';
import { maxDocumentBytes } from '../../wire/messages.ts';

/**
 * Creates the document to store. Its first field is `_id`, which is generated if it is missing.
 * @throws MongoError if the `_id` has an invalid type, a field name starts with a dollar sign, or the document exceeds
 *   16 MB
 */
export function createStoredDocument(doc: Doc): StoredDocument {
  const id = doc.get('_id') ?? (doc.has('_id') ? null : new ObjectId());
  if (Array.isArray(id) || id instanceof BSONRegExp) {
    throw new MongoError('InvalidIdField', `The '_id' value cannot be of type ${getBsonType(id)}`);
  }
  for (const name of doc.keys()) {
    if (name.startsWith('$')) {
      throw new MongoError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${name}' is not valid for storage.`,
      );
    }
  }
  const [firstName] = doc.keys();
  // If the document has an _id, the second entry overwrites the first but keeps its position.
  const stored = StoredDocument.fromDoc(firstName === '_id' ? doc : new Map([['_id', id], ...doc]));
  if (stored.bytes.length > maxDocumentBytes) {
    throw new MongoError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${stored.bytes.length}, max size: ${maxDocumentBytes}`,
    );
  }
  return stored;
}
