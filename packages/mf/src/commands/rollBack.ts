import { formatActor } from '@msv/release-kit/formatActor';
import { parseReleaseName, resolveVersion } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import type { ReleasesClient } from '../http/ReleasesClient.ts';
import { CommandError } from '../output/CommandError.ts';
import { type ChangeOptions, requestChange } from './changeRemote.ts';

/**
 * Runs `mf rollback inventory@1.5.0 --to 41`: rolls back from version 1.5.0 to the stable release at revision 41. A
 * command that names a version can be repeated without effect. Without a version and a revision, it fails if the remote
 * has not been promoted since its last rollback.
 */
export async function rollBack(
  context: CommandContext,
  name: string,
  options: ChangeOptions & { readonly to?: string },
) {
  const { client } = context;
  const { to } = options;
  if (to !== undefined && !/^\d{1,15}$/.test(to))
    throw new CommandError('usage', `--to must be a revision number from mf history, not "${to}".`);
  const { remote, version: namedVersion } = parseReleaseName(name);
  const document = await client.getRegistry();
  const stable = document.remotes[remote]?.stable;
  if (namedVersion === undefined && to === undefined) await rejectRepeatedRollback(client, remote, stable);
  const version =
    namedVersion === undefined ? stable : resolveVersion({ remote, version: namedVersion }, document);
  const change = {
    kind: 'rollback',
    remote,
    ...(version !== undefined && { version }),
    ...(to !== undefined && { toRevision: Number(to) }),
    ...(namedVersion === undefined && { expectedRevision: document.revision }),
  } as const;
  await requestChange(context, change, options);
}

/** Without this check, two people, or a pipeline that retries, could roll back two releases instead of one. */
async function rejectRepeatedRollback(client: ReleasesClient, remote: string, stable: string | undefined) {
  const [[lastRollback], [lastPromotion]] = await Promise.all([
    client.listHistory({ remote, kind: 'rollback', limit: 1 }),
    client.listHistory({ remote, kind: 'promote', limit: 1 }),
  ]);
  if (!lastRollback || (lastPromotion && lastPromotion.revision > lastRollback.revision)) return;
  throw new CommandError(
    'refused',
    `${lastRollback.summary}, by ${formatActor(lastRollback)} in revision ${lastRollback.revision}. To roll back further, name the release to roll back: mf rollback ${remote}@${stable}.`,
  );
}
