import { keyOf } from '../bson/keyOf.ts';
import { isDoc, type MaybeValue } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import type { Collection } from '../storage/Collection.ts';
import { idIndexName } from '../storage/IndexSpec.ts';
import type { Command } from './Command.ts';
import { missing } from './fields.ts';
import { namespaceOf } from './namespace.ts';

export const dropIndexes: Command = {
  name: 'dropIndexes',
  fields: ['index'],
  run(context) {
    const namespace = namespaceOf(context);
    const collection = context.store.collection(namespace);
    if (!collection) throw new MongoError('NamespaceNotFound', `ns not found ${namespace}`);
    const before = collection.indexes.size + 1;
    for (const name of namesOf(collection, context.body.get('index')))
      context.changes.dropIndex(namespace, name);
    return { nIndexesWas: before };
  },
};

/** An index by name or by key, several by a list of names, all but that of _id by `*`. */
function namesOf(collection: Collection, index: MaybeValue): string[] {
  if (index === undefined) throw missing('index');
  if (index === '*') return [...collection.indexes.keys()];
  if (Array.isArray(index)) return index.flatMap((each) => namesOf(collection, each));
  if (index === idIndexName || (isDoc(index) && index.size === 1 && index.has('_id'))) {
    throw new MongoError('InvalidOptions', 'cannot drop _id index');
  }
  for (const { spec } of collection.indexes.values()) {
    if (spec.name === index || (isDoc(index) && keyOf(spec.key) === keyOf(index))) return [spec.name];
  }
  throw new MongoError('IndexNotFound', `index not found with name [${String(index)}]`);
}
