import { BSON, type Document } from 'mongodb';
import * as v from 'valibot';

const documentsSuffix = '.bson.gz';

/** Returns the name of the file with the documents of a collection, as in `mongodump --gzip`. */
export const getDocumentsFile = (database: string, collection: string) =>
  `${database}/${encodeURIComponent(collection)}${documentsSuffix}`;

/** Returns the name of the file with the indexes of a collection. */
export const getMetadataFile = (documentsFile: string) =>
  `${documentsFile.slice(0, -documentsSuffix.length)}.metadata.json.gz`;

export const isDocumentsFile = (file: string) => file.endsWith(documentsSuffix);

/** Returns the name of a collection from the name of the file with its documents. */
export const getCollectionName = (documentsFile: string) =>
  decodeURIComponent(documentsFile.slice(documentsFile.lastIndexOf('/') + 1, -documentsSuffix.length));

const IndexSpec = v.looseObject({ name: v.string(), key: v.record(v.string(), v.unknown()) });

/** Options and indexes of a collection. */
export const CollectionMetadata = v.object({
  options: v.record(v.string(), v.unknown()),
  indexes: v.array(IndexSpec),
});
export type CollectionMetadata = v.InferOutput<typeof CollectionMetadata>;

/** Formats metadata as Extended JSON, which preserves the types of all values. */
export const formatMetadata = (metadata: CollectionMetadata): string =>
  BSON.EJSON.stringify(metadata, { relaxed: false });

/**
 * Parses metadata from Extended JSON.
 * @throws {v.ValiError} if the text does not contain metadata
 */
export const parseMetadata = (text: string): CollectionMetadata =>
  v.parse(CollectionMetadata, BSON.EJSON.parse(text, { relaxed: true }));

const lengthBytes = 4;
/** Maximum size of a MongoDB document. */
export const maxBsonBytes = 16 * 2 ** 20;

/** Preserves types, such as the difference between the integer 1 and the floating-point number 1. */
const exactly = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

/** Splits concatenated BSON documents, the format of `mongodump`. */
export async function* splitDocuments(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    let start = 0;
    while (rest.length - start >= lengthBytes) {
      const end = start + rest.readInt32LE(start);
      if (end <= start || end > start + maxBsonBytes) throw new Error('A document has an invalid length.');
      if (end > rest.length) break;
      yield rest.subarray(start, end);
      start = end;
    }
    rest = rest.subarray(start);
  }
  if (rest.length > 0) throw new Error('The last document is incomplete.');
}

/**
 * Decodes a document so that it can be stored again unchanged.
 * @throws {Error} if that is impossible, for example because JavaScript would reorder fields with integer names
 */
export function decodeExactly(bytes: Uint8Array): Document {
  const document = BSON.deserialize(bytes, exactly);
  if (Buffer.compare(BSON.serialize(document), bytes) === 0) return document;
  throw new Error(`The document ${BSON.EJSON.stringify(document._id)} cannot be restored without changes.`);
}
