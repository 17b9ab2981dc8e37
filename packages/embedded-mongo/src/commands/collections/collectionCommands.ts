import type { Encodable } from '../bson/encodeDocument.ts';
import type { Doc, Value } from '../bson/Value.ts';
import { MongoError } from '../MongoError.ts';
import { compileFilter } from '../query/compileFilter.ts';
import { idKeyPattern } from '../storage/duplicateKey.ts';
import { idIndexName } from '../storage/IndexSpec.ts';
import type { Command } from './Command.ts';
import { optionalDoc } from './fields.ts';
import { cursorOf, listBatchSize } from './listCursor.ts';
import { collectionName, databaseName, namespaceOf } from './namespace.ts';

export const create: Command = {
  name: 'create',
  fields: [],
  run(context) {
    const namespace = namespaceOf(context);
    if (context.store.collection(namespace))
      throw new MongoError('NamespaceExists', `Collection ${namespace} already exists.`);
    context.changes.collectionFor(namespace);
    return {};
  },
};

export const drop: Command = {
  name: 'drop',
  fields: [],
  run(context) {
    const namespace = namespaceOf(context);
    const collection = context.store.collection(namespace);
    // Dropping what is not there succeeds since MongoDB 7.0.
    if (!collection) return {};
    context.changes.dropCollection(namespace);
    return { nIndexesWas: collection.indexes.size + 1, ns: namespace };
  },
};

export const dropDatabase: Command = {
  name: 'dropDatabase',
  fields: [],
  run({ db, store, changes }) {
    for (const namespace of [...store.collections.keys()]) {
      if (databaseName(namespace) === db) changes.dropCollection(namespace);
    }
    return { dropped: db };
  },
};

export const listCollections: Command = {
  name: 'listCollections',
  // Without authentication every collection is an authorized one.
  fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  run(context) {
    const { db, store, body } = context;
    const matches = compileFilter(optionalDoc(body, 'filter') ?? new Map());
    const names = [...store.collections.keys()]
      .filter((namespace) => databaseName(namespace) === db)
      .map(collectionName);
    const rows = names.map((name) => described(name, body.get('nameOnly') === true)).filter(matches);
    return { cursor: cursorOf(context, `${db}.$cmd.listCollections`, rows, listBatchSize(body)) };
  },
};

function described(name: string, nameOnly: boolean): Doc {
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
      ['key', idKeyPattern],
      ['name', idIndexName],
    ]),
  );
  return fields;
}

export const listDatabases: Command = {
  name: 'listDatabases',
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run({ store, body }) {
    const matches = compileFilter(optionalDoc(body, 'filter') ?? new Map());
    const sizes = new Map<string, number>();
    for (const [namespace, { sizeInBytes }] of store.collections) {
      const name = databaseName(namespace);
      sizes.set(name, (sizes.get(name) ?? 0) + sizeInBytes);
    }
    const nameOnly = body.get('nameOnly') === true;
    const databases: Encodable[] = [...sizes]
      .filter(([name]) => matches(new Map([['name', name]])))
      .map(
        ([name, size]) =>
          new Map<string, Encodable>(
            nameOnly
              ? [['name', name]]
              : [
                  ['name', name],
                  ['sizeOnDisk', size],
                  ['empty', false],
                ],
          ),
      );
    const totalSize = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    return nameOnly ? { databases } : { databases, totalSize };
  },
};
