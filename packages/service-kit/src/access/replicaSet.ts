import { MongoClient, MongoServerError } from 'mongodb';

/** Error code of MongoDB for a member that belongs to no replica set yet. */
const notYetInitialized = 94;

/** Replica set in a connection string. */
interface ReplicaSet {
  readonly name: string;
  readonly hosts: readonly string[];
  /** Connection string of the first member alone. Only a direct connection works before the replica set exists. */
  readonly firstMemberUri: string;
}

/** Reads the replica set from a connection string. Returns `undefined` if it names none. */
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

/** Creates the replica set of a connection string unless it exists. */
export async function initiateReplicaSet({ name, hosts, firstMemberUri }: ReplicaSet): Promise<void> {
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
