import type { Encodable } from '../bson/encodeDocument.ts';
import { MongoError } from '../MongoError.ts';
import { idKeyPattern } from '../storage/duplicateKey.ts';
import { type IndexSpec, idIndexName } from '../storage/IndexSpec.ts';
import type { Command } from './Command.ts';
import { cursorOf, listBatchSize } from './listCursor.ts';
import { namespaceOf } from './namespace.ts';

export const listIndexes: Command = {
  name: 'listIndexes',
  fields: ['cursor'],
  run(context) {
    const namespace = namespaceOf(context);
    const collection = context.store.collection(namespace);
    if (!collection) throw new MongoError('NamespaceNotFound', `ns does not exist: ${namespace}`);
    const specs = [...collection.indexes.values()].map(({ spec }) => described(spec));
    const id = new Map<string, Encodable>([
      ['v', 2],
      ['key', idKeyPattern],
      ['name', idIndexName],
    ]);
    return { cursor: cursorOf(context, namespace, [id, ...specs], listBatchSize(context.body)) };
  },
};

function described(spec: IndexSpec): Map<string, Encodable> {
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
