import type { ChangeResult } from '@msv/contracts/releases/registry/registryChange';
import { formatShare } from '../arguments/parseShare.ts';
import type { CommandContext } from '../CommandContext.ts';
import { CommandError } from '../output/CommandError.ts';
import type { PublishedRelease } from './publishBuild.ts';

interface RolloutOptions {
  readonly shareInBasisPoints: number;
  /** Promotes the release if the remote has no stable release yet. */
  readonly promoteFirst: boolean;
  readonly reason: string;
}

/**
 * Rolls out a release that was just published. Does not change a release that already has the same or a
 * higher share, so that a repeated pipeline run never reduces the share.
 */
export async function rollOutPublishedRelease(
  { client, settings: { author } }: CommandContext,
  { remote, version, revision: publishedRevision }: PublishedRelease,
  { shareInBasisPoints, promoteFirst, reason }: RolloutOptions,
): Promise<ChangeResult> {
  const { revision, remotes } = await client.getRegistry();
  const { stable, candidate } = remotes[remote] ?? {};
  const createUnchanged = (summary: string) => ({ revision, changed: false, summary });
  if (stable === version)
    return createUnchanged(`${remote} ${version} is already the stable release for all visitors`);
  if (candidate?.version === version && candidate.shareInBasisPoints >= shareInBasisPoints)
    return createUnchanged(
      `${remote} ${version} is already rolled out to ${formatShare(candidate.shareInBasisPoints)} of visitors`,
    );
  const isPromoted = promoteFirst && stable === undefined;
  const change = { remote, version, reason, ...(author !== undefined && { author }) };
  try {
    return await client.change(
      isPromoted ? { kind: 'promote', ...change } : { kind: 'rollout', shareInBasisPoints, ...change },
    );
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(
      error.kind,
      `${remote} ${version} was published (revision ${publishedRevision}), but its ${isPromoted ? 'promotion' : 'rollout'} failed: ${error.message}`,
    );
  }
}
