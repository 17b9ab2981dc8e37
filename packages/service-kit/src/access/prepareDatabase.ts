import { type Db, MongoServerError } from 'mongodb';
import type { Role } from './createRoles.ts';
import type { DatabaseUser } from './readUsers.ts';

/** Error codes of MongoDB for a role or user that exists already. */
const duplicateCodes: ReadonlySet<unknown> = new Set([51002, 51003]);

/** Creates or updates the roles, and for each role the user with the same name. */
export async function prepareDatabase(
  db: Db,
  roles: readonly Role[],
  users: readonly DatabaseUser[],
): Promise<void> {
  const createOrUpdate = async (kind: 'Role' | 'User', name: string, definition: object) => {
    try {
      await db.command({ [`create${kind}`]: name, ...definition });
    } catch (error) {
      if (!(error instanceof MongoServerError) || !duplicateCodes.has(error.code)) throw error;
      await db.command({ [`update${kind}`]: name, ...definition });
    }
  };
  // Users refer to roles.
  for (const { name, privileges } of roles) await createOrUpdate('Role', name, { privileges, roles: [] });
  for (const { name, password } of users)
    await createOrUpdate('User', name, { pwd: password, roles: [{ role: name, db: db.databaseName }] });
}
