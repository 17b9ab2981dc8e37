import type { Encodable } from '../../bson/encodeDocument.ts';
import { compileFilter } from '../../query/compileFilter.ts';
import type { Command } from '../Command.ts';
import { getDatabaseName } from '../fields/namespace.ts';
import { parseOptionalDocument } from '../fields/parseFields.ts';

/** The `dropDatabase` command. */
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

/** The `listDatabases` command. */
export const listDatabasesCommand: Command = {
  name: 'listDatabases',
  fields: ['filter', 'nameOnly', 'authorizedDatabases'],
  run({ store, body }) {
    const matches = compileFilter(parseOptionalDocument(body, 'filter') ?? new Map());
    const bytesByDatabase = new Map<string, number>();
    for (const [namespace, { sizeBytes }] of store.collections) {
      const name = getDatabaseName(namespace);
      bytesByDatabase.set(name, (bytesByDatabase.get(name) ?? 0) + sizeBytes);
    }
    const nameOnly = body.get('nameOnly') === true;
    const databases: Encodable[] = [...bytesByDatabase]
      .filter(([name]) => matches(new Map([['name', name]])))
      .map(
        ([name, bytes]) =>
          new Map<string, Encodable>(
            nameOnly
              ? [['name', name]]
              : [
                  ['name', name],
                  ['sizeOnDisk', bytes],
                  ['empty', false],
                ],
          ),
      );
    const totalSize = [...bytesByDatabase.values()].reduce((total, bytes) => total + bytes, 0);
    return nameOnly ? { databases } : { databases, totalSize };
  },
};
