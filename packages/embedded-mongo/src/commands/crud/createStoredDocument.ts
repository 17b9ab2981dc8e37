import { BSONRegExp, ObjectId } from 'bson';
import { typeOf } from '../bson/typeOf.ts';
import type { Doc } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { StoredDocument } from '../storage/StoredDocument.ts';
import { maxDocumentBytes } from '../wire/opcodes.ts';

/**
 * The document as it will be stored: `_id` first, made when absent.
 * @throws MongoError for an _id of a type that cannot be one, names that begin with a dollar, and more than 16 MB
 */
export function prepareDocument(doc: Doc): StoredDocument {
  const id = doc.get('_id') ?? (doc.has('_id') ? null : new ObjectId());
  if (Array.isArray(id) || id instanceof BSONRegExp) {
    throw new MongoError('InvalidIdField', `The '_id' value cannot be of type ${typeOf(id)}`);
  }
  for (const name of doc.keys()) {
    if (name.startsWith('$')) {
      throw new MongoError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${name}' is not valid for storage.`,
      );
    }
  }
  const [first] = doc.keys();
  // In a Map made of entries the later value of a name wins and the earlier place stays.
  const stored = StoredDocument.fromDoc(first === '_id' ? doc : new Map([['_id', id], ...doc]));
  if (stored.bytes.length > maxDocumentBytes) {
    throw new MongoError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${stored.bytes.length}, max size: ${maxDocumentBytes}`,
    );
  }
  return stored;
}
