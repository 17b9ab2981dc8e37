import { expect, test } from '@jest/globals';
import { createUsers } from './createUsers.ts';

const access = { leads: { read: [], write: ['leads'], seed: [] } };
const env = {
  // No database.
  MONGODB_URI: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100',
  LEADS_MONGODB_URI: 'mongodb://leads:word@127.0.0.1:1',
  SEED_MONGODB_URI: 'mongodb://seed:word@127.0.0.1:1',
};

test('with MONGODB_CREATE_USERS=off, the database is not used', async () => {
  const message = 'MONGODB_CREATE_USERS is off. The database must have these users: leads, seed';
  expect(await createUsers({ ...env, MONGODB_CREATE_USERS: 'off' }, access)).toBe(message);
  await expect(createUsers(env, access)).rejects.toThrow('ECONNREFUSED');
});

test('users for backups are created if their connection strings are set', async () => {
  const withBackup = { ...env, MONGODB_CREATE_USERS: 'off', RESTORE_MONGODB_URI: '' };
  const BACKUP_MONGODB_URI = 'mongodb://backup:word@127.0.0.1:1';
  expect(await createUsers({ ...withBackup, BACKUP_MONGODB_URI }, access)).toMatch(/: leads, seed, backup$/);
});

test('with MONGODB_CREATE_USERS=off, the connection strings of the services are checked', async () => {
  const withoutPassword = { ...env, LEADS_MONGODB_URI: 'mongodb://leads@127.0.0.1:1' };
  await expect(createUsers({ ...withoutPassword, MONGODB_CREATE_USERS: 'off' }, access)).rejects.toThrow(
    'LEADS_MONGODB_URI: must be a connection string with the user leads and a password',
  );
});
