import type { Doc, Value } from '../../bson/Value.ts';
import { MongoError } from '../../MongoError.ts';
import { compileFilter } from '../../query/compileFilter.ts';
import { idIndexSpec } from '../../storage/indexes/IndexSpec.ts';
import type { Command } from '../Command.ts';
import { createListCursor, parseCursorBatchSize } from '../cursors/createListCursor.ts';
import { getCollectionName, getDatabaseName, parseNamespace } from '../fields/namespace.ts';
import { parseOptionalDocument } from '../fields/parseFields.ts';

export const createCommand: Command = {
  name: 'create',
  fields: [],
  run(context) {
    const namespace = parseNamespace(context);
    if (context.store.findCollection(namespace))
      throw new MongoError('NamespaceExists', `Collection ${namespace} already exists.`);
    context.changes.getOrCreateCollection(namespace);
    return {};
  },
};

export const dropCommand: Command = {
  name: 'drop',
  fields: [],
  run(context) {
    const namespace = parseNamespace(context);
    const collection = context.store.findCollection(namespace);
    // Since MongoDB 7.0, dropping a missing collection succeeds.
    if (!collection) return {};
    context.changes.dropCollection(namespace);
    return { nIndexesWas: collection.indexes.size, ns: namespace };
  },
};

export const listCollectionsCommand: Command = {
  name: 'listCollections',
  // `authorizedCollections` has no effect, because a client can access either all collections or none.
  fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  run(context) {
    const { db, store, body } = context;
    const matches = compileFilter(parseOptionalDocument(body, 'filter') ?? new Map());
    const names = [...store.collections.keys()]
      .filter((namespace) => getDatabaseName(namespace) === db)
      .map(getCollectionName);
    const rows = names.map((name) => describeCollection(name, body.get('nameOnly') === true)).filter(matches);
    return {
      cursor: createListCursor(context, `${db}.$cmd.listCollections`, rows, parseCursorBatchSize(body)),
    };
  },
};

function describeCollection(name: string, nameOnly: boolean): Doc {
  const fields: Doc = new Map<string, Value>([
    ['name', name],
    ['type', 'collection'],
  ]);
  if (nameOnly) return fields;
  fields.set('options', new Map());
  fields.set('info', new Map([['readOnly', false]]));
  fields.set(
    'idIndex',
    new Map<string, Value>([
      ['key', idIndexSpec.key],
      ['name', idIndexSpec.name],
    ]),
  );
  return fields;
}

export const dropDatabaseCommand: Command = {
  name: 'dropDatabase',
  fields: [],
  run({ db, store, changes }) {
    for (const namespace of [...store.collections.keys()]) {
      if (getDatabaseName(namespace) === db) changes.dropCollection(namespace);
    }
    return { dropped: db };
  },
};
