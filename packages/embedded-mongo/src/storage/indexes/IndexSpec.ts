import type { Doc } from '../bson/Value.ts';

/** An index as it was asked for; the same shape lies in the log. */
export interface IndexSpec {
  name: string;
  /** Paths with 1 or -1, in order. The direction is kept for listIndexes; lookups are by equality only. */
  key: Doc;
  unique: boolean;
  sparse: boolean;
  expireAfterSeconds: number | undefined;
  partialFilter: Doc | undefined;
}

export const idIndexName = '_id_';
