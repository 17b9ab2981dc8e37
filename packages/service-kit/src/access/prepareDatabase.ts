import { type Db, MongoServerError } from 'mongodb';
import type { Role } from './createRoles.ts';
import type { DatabaseUser } from './readUsers.ts';

/** Error codes of MongoDB for a role or user that exists already. */
const duplicateCodes: ReadonlySet<unknown> = new Set([51002, 51003]);

/**
 * Creates or updates the roles, and for each role the user with the same name.
 * @param options.revokes Removes the permissions of existing roles that `roles` does not list.
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
  // Users refer to roles.
  for (const { name, privileges } of roles)
    await createOrUpdate(
      { createRole: name, privileges, roles: [] },
      revokes ? { updateRole: name, privileges, roles: [] } : { grantPrivilegesToRole: name, privileges },
    );
  for (const { name, password } of users) {
    const definition = { pwd: password, roles: [{ role: name, db: db.databaseName }] };
    await createOrUpdate({ createUser: name, ...definition }, { updateUser: name, ...definition });
  }
}
