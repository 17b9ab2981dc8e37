import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import { formatActor } from '@msv/delivery/formatActor';
import { formatProvenance } from '@msv/delivery/formatProvenance';
import { parseRemoteName } from '../arguments/parseReleaseName.ts';
import type { CommandContext } from '../CommandContext.ts';
import type { ReleasesClient } from '../http/ReleasesClient.ts';
import { CommandError } from '../output/CommandError.ts';

/** Runs `mf history inventory`: prints who changed the remote, when, how and why, newest change first. */
export async function printHistory(
  { client, output }: CommandContext,
  name: string | undefined,
  { limit }: { limit: string },
) {
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > 500)
    throw new CommandError('usage', `--limit must be a number from 1 to 500, not "${limit}".`);
  const remote = name === undefined ? undefined : parseRemoteName(name);
  const records = await client.listHistory({ remote, limit: Number(limit) });
  if (records.length === 0 && remote !== undefined) await rejectUnknownRemote(client, remote);
  const text = records.map(formatRecord).join('\n') || 'No changes yet.';
  output.printResult(text, records);
}

async function rejectUnknownRemote(client: ReleasesClient, remote: string) {
  const knownRemotes = Object.keys((await client.getRegistry()).remotes).sort();
  const hint = knownRemotes.length > 0 ? ` Remotes with releases: ${knownRemotes.join(', ')}.` : '';
  throw new CommandError('refused', `No release of ${remote} has been published yet.${hint}`);
}

function formatRecord({ revision, at, why, summary, provenance, ...actor }: RevisionRecord): string {
  const origin = provenance ? `\n    Built from ${formatProvenance(provenance)}` : '';
  return `${revision}  ${at.slice(0, 19).replace('T', ' ')} UTC  ${formatActor(actor)}: ${summary}\n    ${why}${origin}`;
}
