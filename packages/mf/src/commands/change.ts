import type { ChangeAccepted, NewChangeRequest } from '@msv/contracts/registryChange';
import type { Context } from '../Context.ts';
import { describeChange } from '../describeChange.ts';
import { Failure } from '../Failure.ts';
import { fullVersion, releaseNamed, remoteNamed } from '../releaseNamed.ts';
import { shareFrom } from '../shareFrom.ts';
import { untilSiteFollows } from '../siteRevision.ts';

export interface ChangeOptions {
  readonly reason?: string;
  /** Seconds to wait for the site, or as long as usual. */
  readonly wait?: string | true;
}

/** For what gives a release to visitors. */
export interface OfferOptions extends ChangeOptions {
  /** Although it was taken back before. */
  readonly again?: true;
}

const usualWaitSeconds = 10;

/** `mf rollout inventory@1.5.0 --to 10%` */
export async function rollout(
  context: Context,
  name: string,
  options: OfferOptions & { readonly to: string },
) {
  const shareInBasisPoints = shareFrom(options.to);
  const offer = await offered(context, name, options);
  await ask(context, { kind: 'rollout', ...offer, shareInBasisPoints }, options);
}

/** `mf promote inventory@1.5.0`, or the candidate */
export async function promote(context: Context, name: string, options: OfferOptions) {
  await ask(context, { kind: 'promote', ...(await offered(context, name, options)) }, options);
}

async function offered({ client }: Context, name: string, { again }: OfferOptions) {
  const named = releaseNamed(name);
  const version = fullVersion(named, await client.head());
  return { remote: named.remote, version, ...(again && { again }) };
}

/** `mf abort inventory`, `mf lock inventory`, `mf unlock inventory` */
export async function simply(
  context: Context,
  kind: 'abort' | 'lock' | 'unlock',
  name: string,
  options: ChangeOptions,
) {
  await ask(context, { kind, remote: remoteNamed(name) }, options);
}

type Bare<T> = T extends unknown ? Omit<T, 'reason' | 'author'> : never;

/** Asks for a change, waits for the site where that is wished, and says what came of it. */
export async function ask(
  { client, settings, output }: Context,
  change: Bare<NewChangeRequest>,
  { reason = 'No reason was given', wait }: ChangeOptions,
) {
  const { author, siteUrl } = settings;
  const limitMs = wait === undefined ? undefined : waitMs(wait);
  const accepted = await client.change({ ...change, reason, ...(author !== undefined && { author }) });
  const siteFollowedAfterMs =
    limitMs === undefined ? undefined : await untilFollowed(siteUrl, accepted, limitMs);
  const followed =
    siteFollowedAfterMs === undefined ? '' : `\nThe site follows, after ${siteFollowedAfterMs} ms.`;
  output.result(describeChange(accepted) + followed, {
    ...accepted,
    ...(siteFollowedAfterMs !== undefined && { siteFollowedAfterMs }),
  });
}

/** Whatever the site does: the change is made, and nobody is to make it once more because of that. */
async function untilFollowed(siteUrl: string, accepted: ChangeAccepted, limitMs: number): Promise<number> {
  try {
    return await untilSiteFollows(siteUrl, accepted.revision, limitMs);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.kind, `Done: ${describeChange(accepted)}.\n${error.message}`);
  }
}

function waitMs(wait: string | true): number {
  if (wait === true) return usualWaitSeconds * 1000;
  if (/^\d{1,4}$/.test(wait)) return Number(wait) * 1000;
  throw new Failure('usage', `--wait takes a number of seconds, not "${wait}".`);
}
