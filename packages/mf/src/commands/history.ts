import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import { formatActor } from '@msv/release-kit/formatActor';
import { formatProvenance } from '@msv/release-kit/provenance';
import { type HistoryRecord, verifyHistory as verifyDigests } from '@msv/release-kit/signing/historyDigest';
import { verifyRegistry } from '@msv/release-kit/signing/registrySignature';
import { parseRemoteName } from '../arguments.ts';
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

/** @throws {CommandError} with the names of the remotes that have releases */
export async function rejectUnknownRemote(client: ReleasesClient, remote: string): Promise<never> {
  const knownRemotes = Object.keys((await client.getRegistry()).remotes).sort();
  const hint = knownRemotes.length > 0 ? ` Remotes with releases: ${knownRemotes.join(', ')}.` : '';
  throw new CommandError('refused', `No release of ${remote} has been published yet.${hint}`);
}

function formatRecord({ revision, at, why, summary, provenance, ...actor }: RevisionRecord): string {
  const origin = provenance ? `\n    Built from ${formatProvenance(provenance)}` : '';
  return `${revision}  ${at.slice(0, 19).replace('T', ' ')} UTC  ${formatActor(actor)}: ${summary}\n    ${why}${origin}`;
}

const pageSize = 500;

/**
 * Runs `mf history --verify`: checks that no record has been changed since it was signed. With `MF_PUBLIC_KEYS`, also
 * checks the signature, so that the result does not depend on the releases service.
 */
export async function verifyHistory(
  { client, output, settings: { publicKeys } }: CommandContext,
  remote: string | undefined,
) {
  if (remote !== undefined)
    throw new CommandError('usage', '--verify checks the history of all modules. Leave out the name.');
  const { signed, document } = await client.getSignedRegistry();
  const records = await listRecords(client, document.revision);
  const verified = explainFailure(() => {
    if (publicKeys.length > 0) verifyRegistry(signed, publicKeys);
    return verifyDigests(records, document.historyDigest);
  });
  const { firstRevision, count } = verified;
  const summary =
    firstRevision === undefined
      ? 'No record of the history is signed yet; the next change starts the signed history.'
      : `The records of revisions ${firstRevision} to ${document.revision} are unchanged (${count}).`;
  const signature =
    publicKeys.length > 0
      ? `The signature of revision ${document.revision} is valid.`
      : 'The signature was not checked; set MF_PUBLIC_KEYS to the public keys of the registry to check it.';
  output.printResult(`${summary}\n${signature}`, { ...verified, isSignatureVerified: publicKeys.length > 0 });
}

/** Newest first. */
async function listRecords(client: ReleasesClient, revision: number): Promise<HistoryRecord[]> {
  const records: HistoryRecord[] = [];
  for (let before = revision + 1; ; ) {
    const page = await client.listHistoryRecords({ before, limit: pageSize });
    records.push(...page);
    const oldest = page.at(-1);
    if (page.length < pageSize || !oldest) return records;
    before = oldest.revision;
  }
}

function explainFailure<T>(verify: () => T): T {
  try {
    return verify();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      'refused',
      `${message}. Compare the history with a backup of the database, and find out who can write to it.`,
    );
  }
}
