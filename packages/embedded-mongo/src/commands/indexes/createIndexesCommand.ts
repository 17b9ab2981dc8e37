import { toKey } from '../../bson/toKey.ts';
import type { Doc } from '../../bson/Value.ts';
import { MongoError } from '../../MongoError.ts';
import type { Collection } from '../../storage/Collection.ts';
import { type IndexSpec, idIndexName } from '../../storage/indexes/IndexSpec.ts';
import type { Command } from '../Command.ts';
import { parseNamespace } from '../fields/namespace.ts';
import { parseDocumentsField } from '../fields/parseFields.ts';
import { parseIndexSpec } from './parseIndexSpec.ts';

/** The `createIndexes` command. */
export const createIndexesCommand: Command = {
  name: 'createIndexes',
  // `commitQuorum` has no effect because the replica set has only one member.
  fields: ['indexes', 'commitQuorum'],
  run(context) {
    const { store, changes, body } = context;
    const namespace = parseNamespace(context);
    const specs = parseDocumentsField(body, 'indexes').map(parseIndexSpec);
    if (specs.length === 0) throw new MongoError('BadValue', 'Must specify at least one index to create');
    const isNewCollection = store.findCollection(namespace) === undefined;
    const collection = changes.getOrCreateCollection(namespace);
    const previousCount = collection.indexes.size + 1;
    const createdNames: string[] = [];
    try {
      for (const spec of specs) {
        if (hasSameIndex(collection, spec)) continue;
        changes.createIndex(namespace, spec);
        createdNames.push(spec.name);
      }
    } catch (error) {
      // The command is atomic: if one index fails, the others are removed.
      for (const name of createdNames) changes.dropIndex(namespace, name);
      throw error;
    }
    const note = createdNames.length === 0 ? 'all indexes already exist' : undefined;
    return {
      numIndexesBefore: previousCount,
      numIndexesAfter: collection.indexes.size + 1,
      createdCollectionAutomatically: isNewCollection,
      note,
    };
  },
};

/**
 * Returns true if the index already exists.
 * @throws MongoError with code 85 or 86 if a different index has the same name or the same keys
 */
function hasSameIndex(collection: Collection, spec: IndexSpec): boolean {
  if (isIdKey(spec.key)) return true;
  if (spec.name === idIndexName)
    throw new MongoError('BadValue', `The index name '${idIndexName}' is reserved for the _id index`);
  for (const { spec: other } of collection.indexes.values()) {
    const isSameIndex = toFingerprint(other) === toFingerprint(spec);
    const hasSameKey = toKey(other.key) === toKey(spec.key) && hasSamePartialFilter(other, spec);
    if (other.name === spec.name) {
      if (isSameIndex) return true;
      throw new MongoError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index: ${spec.name}, but a different key or different options`,
      );
    }
    if (hasSameKey) {
      throw new MongoError(
        'IndexOptionsConflict',
        `Index already exists with a different name: ${other.name}`,
      );
    }
  }
  return false;
}

/** Returns true if an index key is `{ _id: 1 }`. The index on `_id` always exists. */
function isIdKey(key: Doc): boolean {
  return key.size === 1 && key.has('_id');
}

function hasSamePartialFilter(a: IndexSpec, b: IndexSpec): boolean {
  return toKey(a.partialFilter ?? null) === toKey(b.partialFilter ?? null);
}

/**
 * Returns a string that is equal for two specs if and only if they define the same index, apart from its
 * name.
 */
function toFingerprint({ key, unique, sparse, expireAfterSeconds, partialFilter }: IndexSpec): string {
  return JSON.stringify([
    toKey(key),
    unique,
    sparse,
    expireAfterSeconds ?? null,
    toKey(partialFilter ?? null),
  ]);
}
