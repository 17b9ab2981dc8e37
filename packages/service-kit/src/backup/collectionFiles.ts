import { BSON } from 'mongodb';
import * as v from 'valibot';

const documentsSuffix = '.bson.gz';

/** Returns the name of the file with the documents of a collection. Names and content match `mongodump --gzip`. */
export const getDocumentsFile = (database: string, collection: string) =>
  `${database}/${encodeURIComponent(collection)}${documentsSuffix}`;

/** Returns the name of the file with the indexes of a collection, from the name of the file with its documents. */
export const getMetadataFile = (documentsFile: string) =>
  `${documentsFile.slice(0, -documentsSuffix.length)}.metadata.json.gz`;

export const isDocumentsFile = (file: string) => file.endsWith(documentsSuffix);

/** Returns the name of the collection from the name of the file with its documents. */
export const getCollectionName = (documentsFile: string) =>
  decodeURIComponent(documentsFile.slice(documentsFile.lastIndexOf('/') + 1, -documentsSuffix.length));

const IndexSpec = v.looseObject({ name: v.string(), key: v.record(v.string(), v.unknown()) });

/** Options and indexes of a collection. */
export const CollectionMetadata = v.object({
  options: v.record(v.string(), v.unknown()),
  indexes: v.array(IndexSpec),
});
export type CollectionMetadata = v.InferOutput<typeof CollectionMetadata>;

/** Formats metadata as Extended JSON, which keeps the types of all values. */
export const formatMetadata = (metadata: CollectionMetadata): string =>
  BSON.EJSON.stringify(metadata, { relaxed: false });

/** @throws {v.ValiError} if the text does not contain metadata */
export const parseMetadata = (text: string): CollectionMetadata =>
  v.parse(CollectionMetadata, BSON.EJSON.parse(text, { relaxed: true }));
