import type { RevisionRecord } from '@msv/contracts/registryChange';
import type { Context } from '../Context.ts';
import { Failure } from '../Failure.ts';
import { personBehind } from '../personBehind.ts';
import type { ReleasesClient } from '../ReleasesClient.ts';
import { remoteNamed } from '../releaseNamed.ts';

/** `mf history inventory`: who changed what, when and why, the newest first. */
export async function history(
  { client, output }: Context,
  name: string | undefined,
  { limit }: { limit: string },
) {
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > 500)
    throw new Failure('usage', `--limit takes a number from 1 to 500, not "${limit}".`);
  const remote = name === undefined ? undefined : remoteNamed(name);
  const records = await client.history({ remote, limit: Number(limit) });
  if (records.length === 0 && remote !== undefined) await refuseUnknown(client, remote);
  const text = records.map(describe).join('\n') || 'Nothing has changed yet.';
  output.result(text, records);
}

async function refuseUnknown(client: ReleasesClient, remote: string) {
  const known = Object.keys((await client.head()).remotes);
  const others = known.length > 0 ? `; there is ${known.sort().join(', ')}` : '';
  throw new Failure('refused', `Nothing was ever published of ${remote}${others}.`);
}

function describe({ revision, at, why, summary, ...behind }: RevisionRecord): string {
  return `${revision}  ${at.slice(0, 19).replace('T', ' ')} UTC  ${personBehind(behind)}: ${summary}\n    ${why}`;
}
