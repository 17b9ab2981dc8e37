import type { Encodable } from '../../bson/encodeDocument.ts';
import { toKey } from '../../bson/toKey.ts';
import { isDoc, type MaybeValue } from '../../bson/Value.ts';
import { MongoError } from '../../MongoError.ts';
import type { Collection } from '../../storage/Collection.ts';
import { type IndexSpec, idIndexSpec } from '../../storage/indexes/IndexSpec.ts';
import type { Command } from '../Command.ts';
import { createListCursor, parseCursorBatchSize } from '../cursors/createListCursor.ts';
import { parseNamespace } from '../fields/namespace.ts';
import { createMissingFieldError } from '../fields/parseFields.ts';

export const listIndexesCommand: Command = {
  name: 'listIndexes',
  fields: ['cursor'],
  run(context) {
    const namespace = parseNamespace(context);
    const collection = context.store.findCollection(namespace);
    if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespace}`);
    const indexes = [...collection.indexes.values()].map(({ spec }) => describeIndex(spec));
    return {
      cursor: createListCursor(context, namespace, indexes, parseCursorBatchSize(context.body)),
    };
  },
};

function describeIndex(spec: IndexSpec): Map<string, Encodable> {
  const fields = new Map<string, Encodable>([
    ['v', 2],
    ['key', spec.key],
    ['name', spec.name],
  ]);
  if (spec.unique) fields.set('unique', true);
  if (spec.sparse) fields.set('sparse', true);
  if (spec.expireAfterSeconds !== undefined) fields.set('expireAfterSeconds', spec.expireAfterSeconds);
  if (spec.partialFilter) fields.set('partialFilterExpression', spec.partialFilter);
  return fields;
}

export const dropIndexesCommand: Command = {
  name: 'dropIndexes',
  fields: ['index'],
  run(context) {
    const namespace = parseNamespace(context);
    const collection = context.store.findCollection(namespace);
    if (!collection) throw new MongoError('NamespaceNotFound', `ns not found ${namespace}`);
    const previousCount = collection.indexes.size;
    for (const name of findIndexNames(collection, context.body.get('index')))
      context.changes.dropIndex(namespace, name);
    return { nIndexesWas: previousCount };
  },
};

/** The selector is an index name, an index key, a list of these, or `*` for all indexes but `_id`. */
function findIndexNames(collection: Collection, index: MaybeValue): string[] {
  if (index === undefined) throw createMissingFieldError('index');
  if (index === '*') return [...collection.indexes.keys()].slice(1);
  if (Array.isArray(index)) return index.flatMap((each) => findIndexNames(collection, each));
  if (index === idIndexSpec.name || (isDoc(index) && index.size === 1 && index.has('_id'))) {
    throw new MongoError('InvalidOptions', 'cannot drop _id index');
  }
  for (const { spec } of collection.indexes.values()) {
    if (spec.name === index || (isDoc(index) && toKey(spec.key) === toKey(index))) return [spec.name];
  }
  throw new MongoError('IndexNotFound', `index not found with name [${String(index)}]`);
}
