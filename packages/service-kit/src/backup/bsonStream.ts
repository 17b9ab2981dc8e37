import { BSON, type Document } from 'mongodb';

const lengthBytes = 4;

/** Keeps the type of each value, such as the difference between the integer 1 and the floating-point number 1. */
const exactly = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

/** Splits concatenated BSON documents, which is the format of `mongodump`. */
export async function* splitDocuments(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let start = 0;
    while (rest.length - start >= lengthBytes) {
      const end = start + rest.readInt32LE(start);
      if (end <= start) throw new Error('A document has an invalid length.');
      if (end > rest.length) break;
      yield rest.subarray(start, end);
      start = end;
    }
    rest = rest.subarray(start);
  }
  if (rest.length > 0) throw new Error('The last document is incomplete.');
}

/**
 * Decodes a document so that it can be stored again without any change.
 * @throws {Error} if that is impossible, for example because JavaScript would reorder fields with integer names
 */
export function decodeExactly(bytes: Uint8Array): Document {
  const document = BSON.deserialize(bytes, exactly);
  if (Buffer.compare(BSON.serialize(document), bytes) === 0) return document;
  throw new Error(`The document ${BSON.EJSON.stringify(document._id)} cannot be restored without changes.`);
}
