import { keyOf } from '../bson/keyOf.ts';
import type { Doc } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import type { Collection } from '../storage/Collection.ts';
import { type IndexSpec, idIndexName } from '../storage/IndexSpec.ts';
import type { Command } from './Command.ts';
import { docsField } from './fields.ts';
import { namespaceOf } from './namespace.ts';
import { readIndexSpec } from './readIndexSpec.ts';

export const createIndexes: Command = {
  name: 'createIndexes',
  // commitQuorum is about other members of a replica set, and there are none.
  fields: ['indexes', 'commitQuorum'],
  run(context) {
    const { store, changes, body } = context;
    const namespace = namespaceOf(context);
    const specs = docsField(body, 'indexes').map(readIndexSpec);
    if (specs.length === 0) throw new MongoError('BadValue', 'Must specify at least one index to create');
    const isNew = store.collection(namespace) === undefined;
    const collection = changes.collectionFor(namespace);
    const before = collection.indexes.size + 1;
    const created: string[] = [];
    try {
      for (const spec of specs) {
        if (exists(collection, spec)) continue;
        changes.createIndex(namespace, spec);
        created.push(spec.name);
      }
    } catch (error) {
      // All of them or none.
      for (const name of created) changes.dropIndex(namespace, name);
      throw error;
    }
    const note = created.length === 0 ? 'all indexes already exist' : undefined;
    return {
      numIndexesBefore: before,
      numIndexesAfter: collection.indexes.size + 1,
      createdCollectionAutomatically: isNew,
      note,
    };
  },
};

/** Whether this very index is there. @throws MongoError 85 or 86 when another one has its name or its keys */
function exists(collection: Collection, spec: IndexSpec): boolean {
  if (isIdKey(spec.key)) return true;
  if (spec.name === idIndexName)
    throw new MongoError('BadValue', `The index name '${idIndexName}' is reserved for the _id index`);
  for (const { spec: other } of collection.indexes.values()) {
    const isSame = fingerprint(other) === fingerprint(spec);
    const hasSameKey = keyOf(other.key) === keyOf(spec.key) && samePartial(other, spec);
    if (other.name === spec.name) {
      if (isSame) return true;
      throw new MongoError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index: ${spec.name}, and another key or other options`,
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

function isIdKey(key: Doc): boolean {
  return key.size === 1 && key.has('_id');
}

function samePartial(a: IndexSpec, b: IndexSpec): boolean {
  return keyOf(a.partialFilter ?? null) === keyOf(b.partialFilter ?? null);
}

function fingerprint({ key, unique, sparse, expireAfterSeconds, partialFilter }: IndexSpec): string {
  return JSON.stringify([
    keyOf(key),
    unique,
    sparse,
    expireAfterSeconds ?? null,
    keyOf(partialFilter ?? null),
  ]);
}
