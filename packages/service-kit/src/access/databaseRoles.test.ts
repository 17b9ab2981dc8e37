import { expect, test } from '@jest/globals';
import { type Document, MongoServerError } from 'mongodb';
import { parseReplicaSet } from './createUsers.ts';
import { createRoles, prepareDatabase, readUsers } from './databaseRoles.ts';

const siteRoles = createRoles(
  {
    inventory: { read: ['vehicles'], write: [], seed: ['vehicles'] },
    leads: { read: ['revisions'], write: ['leads'], seed: [] },
  },
  'msv',
);
const listCollections = (name: string, action: string) =>
  siteRoles
    .find((role) => role.name === name)
    ?.privileges.filter(({ actions }) => actions.includes(action))
    .map(({ resource }) => `${resource.db}.${resource.collection}`);

test('a service reads and changes only its collections', () => {
  expect(listCollections('inventory', 'find')).toEqual(['msv.vehicles']);
  expect(listCollections('inventory', 'update')).toEqual([]);
  expect(listCollections('leads', 'find')).toEqual(['msv.revisions', 'msv.leads']);
  expect(listCollections('leads', 'insert')).toEqual(['msv.leads']);
  expect(listCollections('leads', 'remove')).toEqual(['msv.leads']);
});

test('the seed programs change only collections with seed data', () => {
  expect(listCollections('seed', 'insert')).toEqual(['msv.seeds', 'msv.revisions', 'msv.vehicles']);
});

test('no role applies to a whole database or to users', () => {
  for (const { privileges } of siteRoles)
    for (const { resource, actions } of privileges) {
      expect(resource.collection).not.toBe('');
      expect(actions).not.toEqual(expect.arrayContaining([expect.stringMatching(/user|role|any|drop[CD]/i)]));
    }
});

test('users have the passwords of the connection strings', () => {
  const env = {
    LEADS_MONGODB_URI: 'mongodb://leads:p%40ss@mongo-1,mongo-2/?replicaSet=site&authSource=msv&tls=true',
    SEED_MONGODB_URI: 'mongodb://seed:word@mongo-1',
  };
  expect(readUsers(['leads', 'seed'], env)).toEqual([
    { name: 'leads', password: 'p@ss' },
    { name: 'seed', password: 'word' },
  ]);
});

test.each([
  undefined,
  'mongodb://mongo-1',
  'mongodb://dealers:x@mongo-1',
  'mongodb://leads@mongo-1',
  'nonsense',
])('the connection string %s is rejected without being shown', (LEADS_MONGODB_URI) => {
  expect(() => readUsers(['leads'], { LEADS_MONGODB_URI })).toThrow(
    'LEADS_MONGODB_URI: must be a connection string with the user leads and a password',
  );
});

test('the first member of a replica set is reached directly, with the same options', () => {
  expect(parseReplicaSet('mongodb://mongo-1,mongo-2:27018/?replicaSet=site&tls=true')).toEqual({
    name: 'site',
    hosts: ['mongo-1', 'mongo-2:27018'],
    firstMemberUri: 'mongodb://mongo-1/?directConnection=true&tls=true',
  });
  expect(parseReplicaSet('mongodb://admin:x@mongo/?tls=true&replicaSet=rs-1')?.firstMemberUri).toBe(
    'mongodb://admin:x@mongo/?tls=true&directConnection=true',
  );
  expect(parseReplicaSet('mongodb+srv://db.example.com/?w=majority')).toBeUndefined();
});

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

test('lets the users for backups read, restore and test a backup', async () => {
  const database = createDatabase([]);
  const names = ['backup', 'restore'];
  await prepareDatabase(
    database,
    [],
    names.map((name) => ({ name, password: 'word' })),
    { revokes: true },
  );
  const grant = (role: string, db: string) => ({ role, db });
  expect(database.commands).toEqual([
    { createUser: 'backup', pwd: 'word', roles: [grant('read', 'msv'), grant('readWrite', 'msv_rehearsal')] },
    {
      createUser: 'restore',
      pwd: 'word',
      roles: [grant('readWrite', 'msv'), grant('readWrite', 'msv_restored')],
    },
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
