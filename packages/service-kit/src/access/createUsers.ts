import type { DatabaseAccess } from '@msv/contracts/database/DatabaseAccess';
import { MongoClient, MongoServerError } from 'mongodb';
import * as v from 'valibot';
import { parseConfig } from '../config/parseConfig.ts';
import { ClearTextPermission } from '../config/refuseClearText.ts';
import { refuseClearTextDatabase } from '../config/serviceConfig.ts';
import {
  createOperatorRoles,
  createRoles,
  prepareDatabase,
  readUsers,
  toUriVariable,
} from './databaseRoles.ts';

const Switch = v.picklist(['on', 'off'], 'must be on or off');

const AccessConfig = v.pipe(
  v.object({
    /** Connection string of a user who may create users and roles. */
    MONGODB_URI: v.string('must be the connection string of an administrator'),
    MONGODB_ALLOW_CLEAR_TEXT: ClearTextPermission,
    MONGODB_DATABASE: v.optional(v.string(), 'msv'),
    /** Creates the replica set in `MONGODB_URI` unless it exists. */
    MONGODB_INITIATE: v.optional(Switch, 'off'),
    /** `off` if this program cannot create users, as in Atlas. Connection strings are checked anyway. */
    MONGODB_CREATE_USERS: v.optional(Switch, 'on'),
    /** `off` keeps unlisted permissions, for instances of an earlier version that still run. */
    MONGODB_REVOKE_PERMISSIONS: v.optional(Switch, 'on'),
  }),
  refuseClearTextDatabase(),
);

/**
 * Creates or updates the users of all services, and the users for backups whose connection strings are set. Can be
 * repeated.
 * @param accessByService Content of each service's `database.json` by the name of the service.
 * @returns A message for the operator.
 */
export async function createUsers(
  env: Readonly<Record<string, string | undefined>>,
  accessByService: Readonly<Record<string, DatabaseAccess>>,
): Promise<string> {
  const config = parseConfig(AccessConfig, env);
  const roles = createRoles(accessByService, config.MONGODB_DATABASE);
  // `npm run backup` is optional, and so are its users.
  const operators = Object.keys(createOperatorRoles(config.MONGODB_DATABASE)).filter(
    (name) => env[toUriVariable(name)],
  );
  const users = readUsers([...roles.map(({ name }) => name), ...operators], env);
  const names = users.map(({ name }) => name).join(', ');
  if (config.MONGODB_CREATE_USERS === 'off')
    return `MONGODB_CREATE_USERS is off. The database must have these users: ${names}`;
  const replicaSet = parseReplicaSet(config.MONGODB_URI);
  if (config.MONGODB_INITIATE === 'on' && replicaSet) await initiateReplicaSet(replicaSet);
  const client = new MongoClient(config.MONGODB_URI);
  try {
    const revokes = config.MONGODB_REVOKE_PERMISSIONS === 'on';
    await prepareDatabase(client.db(config.MONGODB_DATABASE), roles, users, { revokes });
  } finally {
    await client.close();
  }
  return `Users of the database: ${names}`;
}

/** MongoDB error code of a member without a replica set. */
const notYetInitialized = 94;

interface ReplicaSet {
  readonly name: string;
  readonly hosts: readonly string[];
  /** Connection string of the first member. Before the replica set exists, only direct connections work. */
  readonly firstMemberUri: string;
}

/** Reads the replica set from a connection string, if any. */
export function parseReplicaSet(uri: string): ReplicaSet | undefined {
  const [, hostList = ''] = /^mongodb:\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri) ?? [];
  const [parameter = '', name] = /replicaSet=([\w-]+)/.exec(uri) ?? [];
  const [firstHost = '', ...otherHosts] = hostList.split(',');
  if (name === undefined || firstHost === '') return undefined;
  return {
    name,
    hosts: [firstHost, ...otherHosts],
    firstMemberUri: uri.replace(hostList, firstHost).replace(parameter, 'directConnection=true'),
  };
}

async function initiateReplicaSet({ name, hosts, firstMemberUri }: ReplicaSet): Promise<void> {
  const client = new MongoClient(firstMemberUri);
  try {
    const admin = client.db('admin');
    await admin.command({ replSetGetStatus: 1 }).catch(async (error: unknown) => {
      if (!(error instanceof MongoServerError) || error.code !== notYetInitialized) throw error;
      const members = hosts.map((host, _id) => ({ _id, host }));
      await admin.command({ replSetInitiate: { _id: name, members } });
    });
  } finally {
    await client.close();
  }
}
