import { expect, test } from '@jest/globals';
import { type Document, MongoServerError } from 'mongodb';
import { createRoles } from './createRoles.ts';
import { prepareDatabase } from './prepareDatabase.ts';

/** Creates a database that records commands and in which the given roles and users exist. */
function createDatabase(existing: readonly string[]) {
  const commands: Document[] = [];
  const command = async (document: Document) => {
    if (existing.includes(document.createRole ?? document.createUser))
      throw new MongoServerError({ message: 'exists', code: document.createRole ? 51002 : 51003 });
    commands.push(document);
    return {};
  };
  return { databaseName: 'msv', command, commands };
}

const roles = createRoles({ leads: { read: [], write: ['leads'], seed: [] } }, 'msv');
const privileges = roles[0]?.privileges;
const seedPrivileges = roles[1]?.privileges;
const users = [{ name: 'leads', password: 'word' }];
const user = { pwd: 'word', roles: [{ role: 'leads', db: 'msv' }] };

test('creates roles, and then the users that have them', async () => {
  const database = createDatabase([]);
  await prepareDatabase(database, roles, users, { revokes: true });
  expect(database.commands).toEqual([
    { createRole: 'leads', privileges, roles: [] },
    { createRole: 'seed', privileges: seedPrivileges, roles: [] },
    { createUser: 'leads', ...user },
  ]);
});

test('replaces the permissions of existing roles', async () => {
  const database = createDatabase(['leads']);
  await prepareDatabase(database, roles, users, { revokes: true });
  expect(database.commands).toEqual([
    { updateRole: 'leads', privileges, roles: [] },
    { createRole: 'seed', privileges: seedPrivileges, roles: [] },
    { updateUser: 'leads', ...user },
  ]);
});

test('only adds permissions while instances of an earlier version run', async () => {
  const database = createDatabase(['leads', 'seed']);
  await prepareDatabase(database, roles, users, { revokes: false });
  expect(database.commands).toEqual([
    { grantPrivilegesToRole: 'leads', privileges },
    { grantPrivilegesToRole: 'seed', privileges: seedPrivileges },
    { updateUser: 'leads', ...user },
  ]);
});

test('fails if a command fails for another reason', async () => {
  const command = () => Promise.reject(new MongoServerError({ message: 'not authorized', code: 13 }));
  const preparing = prepareDatabase({ databaseName: 'msv', command }, roles, users, { revokes: true });
  await expect(preparing).rejects.toThrow('not authorized');
});
