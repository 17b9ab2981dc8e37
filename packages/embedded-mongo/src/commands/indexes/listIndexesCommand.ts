import type { Encodable } from '../../bson/encodeDocument.ts';
import { MongoError } from '../../MongoError.ts';
import type { IndexSpec } from '../../storage/indexes/IndexSpec.ts';
import type { Command } from '../Command.ts';
import { createListCursor, parseCursorBatchSize } from '../cursors/createListCursor.ts';
import { parseNamespace } from '../fields/namespace.ts';

/** The `listIndexes` command. */
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
