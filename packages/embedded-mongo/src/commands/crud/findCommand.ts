import { type Doc, isDoc } from '../bson/Value.ts';
import { notSupported } from '../MongoError.ts';
import { compileProjection } from '../query/compileProjection.ts';
import type { Command } from './Command.ts';
import { booleanField, countField, optionalDoc } from './fields.ts';
import { matching } from './matching.ts';
import { namespaceOf } from './namespace.ts';

export const find: Command = {
  name: 'find',
  fields: [
    'filter',
    'sort',
    'projection',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'noCursorTimeout',
    // These ask for no other result here: there is no disk to sort on and there are no shards.
    'allowDiskUse',
    'allowPartialResults',
  ],
  run(context) {
    const { body, store, cursors } = context;
    const namespace = namespaceOf(context);
    const projection = optionalDoc(body, 'projection');
    const project = projection && projection.size > 0 ? compileProjection(projection) : undefined;
    const found = matching(store, namespace, optionalDoc(body, 'filter') ?? new Map(), {
      sort: naturalOrder(optionalDoc(body, 'sort')),
      skip: countField(body, 'skip'),
      limit: countField(body, 'limit'),
    });
    const rows = project ? found.map(({ doc }) => project(doc)) : found;
    const cursor = cursors.first(namespace, rows, {
      batchSize: countField(body, 'batchSize'),
      single: booleanField(body, 'singleBatch', false),
      keep: booleanField(body, 'noCursorTimeout', false),
    });
    return { cursor };
  },
};

/** `{ $natural: 1 }` is the order of insertion, which is the order without a sort. */
function naturalOrder(sort: Doc | undefined): Doc | undefined {
  const natural = sort?.get('$natural');
  if (natural === undefined) return sort;
  if (sort?.size !== 1 || isDoc(natural) || String(natural) !== '1') {
    throw notSupported('a sort by $natural other than { $natural: 1 }', 'BadValue');
  }
  return undefined;
}
