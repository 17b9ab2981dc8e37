import { type Collection, type Document, type IndexDescription, MongoServerError } from 'mongodb';

/** MongoDB error codes IndexOptionsConflict and IndexKeySpecsConflict. */
const conflictCodes: readonly unknown[] = [85, 86];

/**
 * Creates the indexes of a collection, and replaces those of earlier versions with the same keys but different options.
 * Several instances can call this function at the same time.
 */
export async function ensureIndexes<T extends Document>(
  collection: Collection<T>,
  indexes: readonly IndexDescription[],
): Promise<void> {
  for (const index of indexes) {
    try {
      await collection.createIndexes([index]);
    } catch (error) {
      if (!(error instanceof MongoServerError) || !conflictCodes.includes(error.code)) throw error;
      await dropConflictingIndexes(collection, index);
      await collection.createIndexes([index]);
    }
  }
}

async function dropConflictingIndexes<T extends Document>(
  collection: Collection<T>,
  { key, name }: IndexDescription,
) {
  const keys = JSON.stringify(Object.entries(key));
  for (const existing of await collection.indexes()) {
    const isConflicting = existing.name === name || JSON.stringify(Object.entries(existing.key)) === keys;
    if (isConflicting && existing.name !== undefined && existing.name !== '_id_')
      await collection.dropIndex(existing.name);
  }
}
