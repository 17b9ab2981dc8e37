import type { NewChangeRequest } from '@msv/contracts/registryChange';
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

const usualWaitSeconds = 10;

/** `mf rollout inventory@1.5.0 --to 10%` */
export async function rollout(
  context: Context,
  name: string,
  options: ChangeOptions & { readonly to: string },
) {
  const shareInBasisPoints = shareFrom(options.to);
  const named = releaseNamed(name);
  const version = fullVersion(named, await context.client.head());
  await ask(context, { kind: 'rollout', remote: named.remote, version, shareInBasisPoints }, options);
}

/** `mf promote inventory@1.5.0`, or the candidate */
export async function promote(context: Context, name: string, options: ChangeOptions) {
  const named = releaseNamed(name);
  const version = fullVersion(named, await context.client.head());
  await ask(context, { kind: 'promote', remote: named.remote, version }, options);
}

/** `mf rollback inventory --to 41` */
export async function rollback(
  context: Context,
  name: string,
  options: ChangeOptions & { readonly to?: string },
) {
  const { to } = options;
  if (to !== undefined && !/^\d{1,15}$/.test(to))
    throw new Failure('usage', `--to takes the number of a revision, as mf history lists them, not "${to}".`);
  const toRevision = to === undefined ? {} : { toRevision: Number(to) };
  await ask(context, { kind: 'rollback', remote: remoteNamed(name), ...toRevision }, options);
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

type Bare<T> = T extends unknown ? Omit<T, 'reason' | 'author' | 'expectedRevision'> : never;

async function ask(
  { client, settings, output }: Context,
  change: Bare<NewChangeRequest>,
  { reason = 'No reason was given', wait }: ChangeOptions,
) {
  const { author, siteUrl } = settings;
  const limitMs = wait === undefined ? undefined : waitMs(wait);
  const accepted = await client.change({ ...change, reason, ...(author !== undefined && { author }) });
  const siteFollowedAfterMs =
    limitMs === undefined ? undefined : await untilSiteFollows(siteUrl, accepted.revision, limitMs);
  const followed =
    siteFollowedAfterMs === undefined ? '' : `\nThe site follows, after ${siteFollowedAfterMs} ms.`;
  output.result(describeChange(accepted) + followed, {
    ...accepted,
    ...(siteFollowedAfterMs !== undefined && { siteFollowedAfterMs }),
  });
}

function waitMs(wait: string | true): number {
  if (wait === true) return usualWaitSeconds * 1000;
  if (/^\d{1,4}$/.test(wait)) return Number(wait) * 1000;
  throw new Failure('usage', `--wait takes a number of seconds, not "${wait}".`);
}
