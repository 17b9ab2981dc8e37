import * as v from 'valibot';

const CollectionNames = v.optional(v.array(v.pipe(v.string(), v.nonEmpty())), []);

/** Content of a service's `database.json`: the collections that the service may use. */
export const DatabaseAccess = v.strictObject({
  /** Collections that the service only reads. It may create their indexes. */
  read: CollectionNames,
  /** Collections that the service also changes. */
  write: CollectionNames,
  /** Collections that the seed program of the service fills. */
  seed: CollectionNames,
});
export type DatabaseAccess = v.InferOutput<typeof DatabaseAccess>;
