import { type Document, deserialize, serialize } from 'bson';
import { decodeDocument } from '../../src/bson/decodeDocument.ts';
import { encodeDocument } from '../../src/bson/encodeDocument.ts';
import type { Doc } from '../../src/bson/Value.ts';

/** Converts a JavaScript object to a document as the server decodes it. */
export function toDoc(doc: Document): Doc {
  return decodeDocument(Buffer.from(serialize(doc)));
}

/** Converts a document of the server to an object that keeps number types, so that 1 and 1.0 differ. */
export function toTypedDocument(doc: Doc): Document {
  return deserialize(encodeDocument(doc), { promoteValues: false });
}

/** Converts an expected JavaScript object in the same way as `toTypedDocument`. */
export function toTypedExpectation(doc: Document): Document {
  return deserialize(serialize(doc), { promoteValues: false });
}

/** Returns the field names in order, which Jest ignores when it compares objects. */
export function listFieldNames(doc: Doc): string[] {
  return [...doc.keys()];
}
