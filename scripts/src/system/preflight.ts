import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFileName } from '@msv/contracts/release';
import { buildFolderOf } from '@msv/mf/publishing/readBuild';
import { MongoClient } from 'mongodb';
import { Refusal } from '../Refusal.ts';
import { remoteNames } from '../release/remoteFolders.ts';
import type { Part } from './Part.ts';
import type { SystemPlan } from './planSystem.ts';
import { portIsFree } from './portIsFree.ts';

/** Everything that would fail later, said at once and in one sentence: builds, ports, the operator's database. */
export async function preflight(root: string, plan: SystemPlan): Promise<void> {
  const parts = [...(plan.database ? [plan.database] : []), ...plan.services, plan.site];
  checkBuilds(root, parts);
  await checkPorts(parts);
  if (!plan.database) await checkDatabase(plan.mongodbUri);
}

function checkBuilds(root: string, parts: Part[]) {
  const releases = remoteNames(root).map((remote) => join(buildFolderOf(root, remote), releaseFileName));
  const missing = [...parts.map(({ program }) => join(root, program)), ...releases].find(
    (file) => !existsSync(file),
  );
  if (missing) throw new Refusal(`${missing} is missing: run npm run build first.`);
}

/** No two parts on one port, and nobody else on any of them. */
export async function checkPorts(parts: Pick<Part, 'name' | 'port' | 'portVariable'>[]): Promise<void> {
  for (const part of parts) {
    const other = parts.find(({ port, name }) => port === part.port && name !== part.name);
    if (other)
      throw new Refusal(
        `Port ${part.port} is meant for ${part.name} and for ${other.name}: set ${part.portVariable} or ${other.portVariable} to another one.`,
      );
  }
  for (const { name, port, portVariable } of parts) {
    if (await portIsFree(port)) continue;
    throw new Refusal(
      `Port ${port}, which ${name} needs, is in use: end the program that listens there, or set ${portVariable} to another port.`,
    );
  }
}

async function checkDatabase(uri: string) {
  // Who gave a limit of their own in the address keeps it.
  const limit = uri.includes('serverSelectionTimeoutMS=') ? {} : { serverSelectionTimeoutMS: 5_000 };
  try {
    const client = new MongoClient(uri, limit);
    try {
      await client.db().command({ ping: 1 });
    } finally {
      await client.close();
    }
  } catch (error) {
    // The address itself may carry a password, which belongs on no screen.
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`The database that MONGODB_URI names cannot be used: ${reason}`);
  }
}
