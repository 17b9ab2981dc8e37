import { type Document, deserialize, serialize } from 'bson';
import { decodeDocument } from '../src/bson/decodeDocument.ts';
import { encodeDocument } from '../src/bson/encodeDocument.ts';
import type { Doc } from '../src/bson/Value.ts';

/** A document written as JavaScript, with its exact types as the server sees it. */
export function bson(doc: Document): Doc {
  return decodeDocument(Buffer.from(serialize(doc)));
}

/** What the server made, with each number in its wrapper, so that 1 and 1.0 differ. */
export function exact(doc: Doc): Document {
  return deserialize(encodeDocument(doc), { promoteValues: false });
}

/** The same for an expectation that is written as JavaScript. */
export function exactly(doc: Document): Document {
  return deserialize(serialize(doc), { promoteValues: false });
}

/** The names of the fields in order: objects that are equal to Jest may differ in it. */
export function fieldNames(doc: Doc): string[] {
  return [...doc.keys()];
}
