import { compilePipeline } from '../../aggregate/compilePipeline.ts';
import { isDoc, type Value } from '../../bson/Value.ts';
import { createNotSupportedError, MongoError } from '../../MongoError.ts';
import type { Command } from '../Command.ts';
import { parseCursorBatchSize } from '../cursors/createListCursor.ts';
import { parseNamespace } from '../fields/namespace.ts';
import { parseOptionalDocument } from '../fields/parseFields.ts';
import { findDocuments } from './findDocuments.ts';

export const aggregateCommand: Command = {
  name: 'aggregate',
  // The server sorts in memory and does not validate documents, so the last two fields have no effect.
  fields: ['pipeline', 'cursor', 'allowDiskUse', 'bypassDocumentValidation'],
  run(context) {
    const { body, store, cursors } = context;
    if (typeof body.get('aggregate') !== 'string')
      throw createNotSupportedError('aggregations of a database instead of a collection');
    const namespace = parseNamespace(context);
    const pipeline = body.get('pipeline');
    if (!Array.isArray(pipeline))
      throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array");
    if (!parseOptionalDocument(body, 'cursor'))
      throw new MongoError('FailedToParse', "The 'cursor' option is required");
    const { filter, remainingStages } = splitLeadingMatch(pipeline);
    const runPipeline = compilePipeline(remainingStages);
    const docs = findDocuments(store, namespace, filter).map(({ doc }) => doc);
    const rows = runPipeline(docs);
    return {
      cursor: cursors.createCursor(namespace, rows, {
        batchSize: parseCursorBatchSize(body),
        isSingleBatch: false,
      }),
    };
  },
};

/** A `$match` stage at the start of the pipeline can use an index of the collection. */
function splitLeadingMatch(pipeline: readonly Value[]) {
  const [firstStage, ...otherStages] = pipeline;
  const filter = isDoc(firstStage) && firstStage.size === 1 ? firstStage.get('$match') : undefined;
  return isDoc(filter)
    ? { filter, remainingStages: otherStages }
    : { filter: new Map<string, Value>(), remainingStages: pipeline };
}
