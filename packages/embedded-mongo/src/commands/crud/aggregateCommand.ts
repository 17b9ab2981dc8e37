import { compilePipeline } from '../aggregate/compilePipeline.ts';
import { isDoc, type Value } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';
import type { Command } from './Command.ts';
import { optionalDoc } from './fields.ts';
import { listBatchSize } from './listCursor.ts';
import { matching } from './matching.ts';
import { namespaceOf } from './namespace.ts';

export const aggregate: Command = {
  name: 'aggregate',
  // There is no disk to sort on and no validation to bypass: the last two ask for nothing.
  fields: ['pipeline', 'cursor', 'allowDiskUse', 'bypassDocumentValidation'],
  run(context) {
    const { body, store, db, cursors } = context;
    if (typeof body.get('aggregate') !== 'string')
      throw notSupported('aggregations over a database instead of a collection');
    const namespace = namespaceOf(context);
    const pipeline = body.get('pipeline');
    if (!Array.isArray(pipeline))
      throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array");
    if (!optionalDoc(body, 'cursor'))
      throw new MongoError('FailedToParse', "The 'cursor' option is required");
    const { filter, rest } = leadingMatch(pipeline);
    const run = compilePipeline(rest);
    const found = matching(store, namespace, filter).map(({ doc }) => doc);
    const rows = run(found, { store, db });
    return { cursor: cursors.first(namespace, rows, { batchSize: listBatchSize(body), single: false }) };
  },
};

/** A `$match` at the start is answered by the collection, which may have an index for it. */
function leadingMatch(pipeline: readonly Value[]) {
  const [first, ...rest] = pipeline;
  const filter = isDoc(first) && first.size === 1 ? first.get('$match') : undefined;
  return isDoc(filter) ? { filter, rest } : { filter: new Map<string, Value>(), rest: pipeline };
}
