import { compileProjection } from '../../query/compileProjection.ts';
import type { Command } from '../Command.ts';
import { parseNamespace } from '../fields/namespace.ts';
import { parseBooleanField, parseCountField, parseOptionalDocument } from '../fields/parseFields.ts';
import { findDocuments } from './findDocuments.ts';

export const findCommand: Command = {
  name: 'find',
  fields: [
    'filter',
    'sort',
    'projection',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    // The server sorts in memory and has no shards, so these options have no effect.
    'allowDiskUse',
    'allowPartialResults',
  ],
  run(context) {
    const { body, store, cursors } = context;
    const namespace = parseNamespace(context);
    const projection = parseOptionalDocument(body, 'projection');
    const project = projection && projection.size > 0 ? compileProjection(projection) : undefined;
    const documents = findDocuments(store, namespace, parseOptionalDocument(body, 'filter') ?? new Map(), {
      sort: parseOptionalDocument(body, 'sort'),
      skip: parseCountField(body, 'skip'),
      limit: parseCountField(body, 'limit'),
    });
    const rows = project ? documents.map(({ doc }) => project(doc)) : documents;
    const cursor = cursors.createCursor(namespace, rows, {
      batchSize: parseCountField(body, 'batchSize'),
      isSingleBatch: parseBooleanField(body, 'singleBatch', false),
    });
    return { cursor };
  },
};
