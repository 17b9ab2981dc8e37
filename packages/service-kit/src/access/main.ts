import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DatabaseAccess } from '@msv/contracts/database/DatabaseAccess';
import { MongoClient } from 'mongodb';
import * as v from 'valibot';
import { parseConfig } from '../config/parseConfig.ts';
import { ClearTextPermission, refuseClearTextDatabase } from '../config/refuseClearText.ts';
import { runDatabaseCommand } from '../mongo/runDatabaseCommand.ts';
import { createRoles } from './createRoles.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { readUsers } from './readUsers.ts';
import { initiateReplicaSet, parseReplicaSet } from './replicaSet.ts';

/** Environment variables of this program. */
const AccessConfig = v.pipe(
  v.object({
    /** Connection string with a user who may create users and roles. */
    MONGODB_URI: v.string('must be the connection string of an administrator'),
    MONGODB_ALLOW_CLEAR_TEXT: ClearTextPermission,
    MONGODB_DATABASE: v.optional(v.string(), 'msv'),
    /** Creates the replica set in `MONGODB_URI` unless it exists. */
    MONGODB_INITIATE: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  }),
  refuseClearTextDatabase(),
);

const servicesFolder = 'services';

// Creates the users of all services in `services`. It can be repeated, for example after a service was added or a password was
// changed.
await runDatabaseCommand(async () => {
  const config = parseConfig(AccessConfig, process.env);
  const roles = createRoles(readAccessByService(), config.MONGODB_DATABASE);
  const users = readUsers(
    roles.map(({ name }) => name),
    process.env,
  );
  const replicaSet = parseReplicaSet(config.MONGODB_URI);
  if (config.MONGODB_INITIATE === 'on' && replicaSet) await initiateReplicaSet(replicaSet);
  const client = new MongoClient(config.MONGODB_URI);
  try {
    await prepareDatabase(client.db(config.MONGODB_DATABASE), roles, users);
  } finally {
    await client.close();
  }
  process.stdout.write(`Users of the database: ${users.map(({ name }) => name).join(', ')}\n`);
});

function readAccessByService(): Record<string, DatabaseAccess> {
  const files = readdirSync(servicesFolder).map(
    (name) => [name, `${servicesFolder}/${name}/database.json`] as const,
  );
  return Object.fromEntries(
    files
      .filter(([, file]) => existsSync(file))
      .map(([name, file]) => [name, v.parse(DatabaseAccess, JSON.parse(readFileSync(file, 'utf8')))]),
  );
}
