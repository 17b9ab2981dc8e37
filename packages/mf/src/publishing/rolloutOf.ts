import type { ChangeAccepted } from '@msv/contracts/registryChange';
import type { Context } from '../Context.ts';
import { Failure } from '../Failure.ts';
import { shareText } from '../shareFrom.ts';
import type { Published } from './publishBuild.ts';

/**
 * Gives what was just published to a share of the visitors, where not as many have it already: a pipeline that runs again
 * takes nothing away.
 */
export async function rolloutOf(
  { client, settings: { author } }: Context,
  { remote, version, revision: publishedIn }: Published,
  { shareInBasisPoints, reason }: { readonly shareInBasisPoints: number; readonly reason: string },
): Promise<ChangeAccepted> {
  const { revision, remotes } = await client.head();
  const { stable, candidate } = remotes[remote] ?? {};
  const already = (summary: string) => ({ revision, changed: false, summary });
  if (stable === version)
    return already(`${remote} ${version} is the stable release: everyone has it already`);
  if (candidate?.version === version && candidate.shareInBasisPoints >= shareInBasisPoints)
    return already(
      `${remote} ${version} goes to ${shareText(candidate.shareInBasisPoints)} of visitors already`,
    );
  try {
    return await client.change({
      kind: 'rollout',
      remote,
      version,
      shareInBasisPoints,
      reason,
      ...(author !== undefined && { author }),
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(
      error.kind,
      `${remote} ${version} is published and available (revision ${publishedIn}); only its rollout was not made: ${error.message}`,
    );
  }
}
