import type { Doc } from '../../bson/Value.ts';

/** Definition of an index. */
export interface IndexSpec {
  name: string;
  /**
   * Paths of the index, each with the direction 1 or -1. Only `listIndexes` uses the direction, because
   * lookups test only for equality.
   */
  key: Doc;
  unique: boolean;
  sparse: boolean;
  expireAfterSeconds: number | undefined;
  partialFilter: Doc | undefined;
}

/** Name of the index on `_id`, which every collection has. */
export const idIndexName = '_id_';
