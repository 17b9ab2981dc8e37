import type { DatabaseAccess } from '@msv/contracts/database/DatabaseAccess';
import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { ConfigError } from '../config/parseConfig.ts';

/** MongoDB role that allows actions on single collections of one database. */
interface Role {
  readonly name: string;
  readonly privileges: readonly {
    readonly resource: { readonly db: string; readonly collection: string };
    readonly actions: readonly string[];
  }[];
}

/** Services create indexes when they start. */
const readActions = ['find', 'collStats', 'listIndexes', 'createIndex', 'dropIndex'];
/** The first write creates the collection. */
const writeActions = [...readActions, 'createCollection', 'insert', 'update', 'remove'];

/** User that runs the seed programs of all services. */
export const seedUser = 'seed';
/** Collections that every seed program changes in addition to its own. */
const seedCollections = ['seeds', 'revisions'];

/**
 * Creates one role per service for the collections of the service, and one role for the seed programs.
 * @param accessByService Content of each service's `database.json` by the name of the service.
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

/**
 * Returns the roles of the users that run `npm run backup`, by name. They access all collections of the database and of
 * the databases in which backups are restored for a test.
 */
export const createOperatorRoles = (database: string): Readonly<Record<string, readonly GrantedRole[]>> => ({
  backup: [
    { role: 'read', db: database },
    { role: 'readWrite', db: `${database}_rehearsal` },
  ],
  restore: [
    { role: 'readWrite', db: database },
    { role: 'readWrite', db: `${database}_restored` },
  ],
});

interface GrantedRole {
  readonly role: string;
  readonly db: string;
}

/** User with the password of its connection string. */
interface DatabaseUser {
  readonly name: string;
  readonly password: string;
}

/** Returns the name of the variable with the connection string of a user. */
export const toUriVariable = (user: string) => `${user.toUpperCase().replaceAll('-', '_')}_MONGODB_URI`;

/**
 * Reads the users from connection strings in variables such as `INVENTORY_MONGODB_URI`.
 * @throws {ConfigError} if a connection string is missing or has no user
 */
export function readUsers(
  names: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): DatabaseUser[] {
  const problems: string[] = [];
  const users = names.flatMap((name) => {
    const variable = toUriVariable(name);
    const credentials = readCredentials(env[variable]);
    // With another user, the service would fail later.
    if (credentials?.username === name && credentials.password)
      return [{ name, password: credentials.password }];
    problems.push(`${variable}: must be a connection string with the user ${name} and a password`);
    return [];
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return users;
}

function readCredentials(uri = '') {
  try {
    return new MongoClient(uri).options.credentials;
  } catch {
    return undefined;
  }
}

/** MongoDB error codes of an existing role or user. */
const duplicateCodes: ReadonlySet<unknown> = new Set([51002, 51003]);

/**
 * Creates or updates the roles and the users, who have the roles of `createOperatorRoles` or the role with their name.
 * @param options.revokes Removes permissions that `roles` does not list.
 */
export async function prepareDatabase(
  db: Pick<Db, 'command' | 'databaseName'>,
  roles: readonly Role[],
  users: readonly DatabaseUser[],
  { revokes }: { readonly revokes: boolean },
): Promise<void> {
  const createOrUpdate = async (create: object, update: object) => {
    try {
      await db.command(create);
    } catch (error) {
      if (!(error instanceof MongoServerError) || !duplicateCodes.has(error.code)) throw error;
      await db.command(update);
    }
  };
  // Roles first, because users refer to them.
  for (const { name, privileges } of roles)
    await createOrUpdate(
      { createRole: name, privileges, roles: [] },
      revokes ? { updateRole: name, privileges, roles: [] } : { grantPrivilegesToRole: name, privileges },
    );
  const operatorRoles = createOperatorRoles(db.databaseName);
  for (const { name, password } of users) {
    const granted = operatorRoles[name] ?? [{ role: name, db: db.databaseName }];
    const definition = { pwd: password, roles: granted };
    await createOrUpdate({ createUser: name, ...definition }, { updateUser: name, ...definition });
  }
}
