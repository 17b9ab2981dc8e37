import type { DatabaseAccess } from '@msv/contracts/database/DatabaseAccess';

/** A role of MongoDB that allows actions on single collections of one database. */
export interface Role {
  readonly name: string;
  readonly privileges: readonly {
    readonly resource: { readonly db: string; readonly collection: string };
    readonly actions: readonly string[];
  }[];
}

/** Reading, and the creation of indexes at the start of a service. */
const readActions = ['find', 'collStats', 'listIndexes', 'createIndex', 'dropIndex'];
/** Collections are created by their first write. */
const writeActions = [...readActions, 'createCollection', 'insert', 'update', 'remove'];

/** Name of the user that runs the seed programs of all services. */
export const seedUser = 'seed';
/** Collections that every seed program changes: what it has inserted, and the counters of changes. */
const seedCollections = ['seeds', 'revisions'];

/**
 * Creates one role per service, which allows only the collections of the service, and one for the seed programs.
 * @param accessByService Content of each service's `database.json`, by the name of the service.
 */
export function createRoles(
  accessByService: Readonly<Record<string, DatabaseAccess>>,
  database: string,
): Role[] {
  const grant = (collections: readonly string[], actions: readonly string[]) =>
    collections.map((collection) => ({ resource: { db: database, collection }, actions }));
  const seeded = Object.values(accessByService).flatMap(({ seed }) => seed);
  return [
    ...Object.entries(accessByService).map(([name, { read, write }]) => ({
      name,
      privileges: [...grant(read, readActions), ...grant(write, writeActions)],
    })),
    { name: seedUser, privileges: grant([...new Set([...seedCollections, ...seeded])], writeActions) },
  ];
}
