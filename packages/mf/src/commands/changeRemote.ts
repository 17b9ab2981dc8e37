import type { ChangeRequest, ChangeResult } from '@msv/contracts/releases/registry/registryChange';
import { parseReleaseName, parseRemoteName, parseShare, resolveVersion } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import { waitForEdges, waitForSiteRevision } from '../http/fetchSiteRevision.ts';
import { CommandError } from '../output/CommandError.ts';

export interface ChangeOptions {
  readonly reason?: string;
  /** Number of seconds to wait until visitors get the change, or `true` to wait for the default time. */
  readonly wait?: string | true;
}

export interface OfferOptions extends ChangeOptions {
  /** Offers a release that was aborted or rolled back before. */
  readonly again?: true;
}

const defaultWaitSeconds = 10;

export interface RolloutOptions extends OfferOptions {
  readonly to: string;
  /** Marks the rollout as an experiment, whose share does not grow. */
  readonly hold?: true;
}

/** Runs `mf rollout inventory@1.5.0 --to 10%`. */
export async function rollOut(context: CommandContext, name: string, options: RolloutOptions) {
  const shareInBasisPoints = parseShare(options.to);
  const offer = await resolveOffer(context, name, options);
  const held = options.hold && { isHeld: true };
  await requestChange(context, { kind: 'rollout', ...offer, shareInBasisPoints, ...held }, options);
}

/** Runs `mf promote inventory@1.5.0`. `mf promote inventory` promotes the candidate. */
export async function promote(context: CommandContext, name: string, options: OfferOptions) {
  const offer = await resolveOffer(context, name, options);
  await requestChange(context, { kind: 'promote', ...offer }, options);
}

async function resolveOffer({ client }: CommandContext, name: string, { again }: OfferOptions) {
  const releaseName = parseReleaseName(name);
  const version = resolveVersion(releaseName, await client.getRegistry());
  return { remote: releaseName.remote, version, ...(again && { again }) };
}

/** Runs `mf abort inventory`, `mf lock inventory` or `mf unlock inventory`. */
export async function requestStateChange(
  context: CommandContext,
  kind: 'abort' | 'lock' | 'unlock',
  name: string,
  options: ChangeOptions,
) {
  await requestChange(context, { kind, remote: parseRemoteName(name) }, options);
}

/** Distributes over unions, unlike `Omit`. */
type WithoutReason<T> = T extends unknown ? Omit<T, 'reason' | 'author'> : never;

/** Requests a change of a remote's releases, waits until visitors get it if `--wait` is set, and prints the result. */
export async function requestChange(
  context: CommandContext,
  change: WithoutReason<ChangeRequest>,
  options: ChangeOptions,
) {
  await sendAndReportChange(
    context,
    options,
    (metadata) => context.client.change({ ...change, ...metadata }),
    change.remote,
  );
}

/**
 * Calls `send` with the reason and author of a change, waits until visitors get it if `--wait` is set, and prints
 * the result.
 * @param remote The remote whose releases change, if any.
 */
export async function sendAndReportChange(
  context: CommandContext,
  { reason = 'No reason given', wait }: ChangeOptions,
  send: (metadata: { reason: string; author?: string }) => Promise<ChangeResult>,
  remote?: string,
) {
  const {
    settings: { author },
    output,
  } = context;
  const timeoutMs = wait === undefined ? undefined : parseWaitMs(wait);
  const accepted = await send({ reason, ...(author !== undefined && { author }) });
  const followed =
    timeoutMs === undefined ? undefined : await waitForVisitors(context, accepted, remote, timeoutMs);
  output.printResult([formatChange(accepted), ...(followed ? [formatWait(followed)] : [])].join('\n'), {
    ...accepted,
    ...followed,
  });
}

interface WaitResult {
  readonly siteFollowedAfterMs: number;
  /** The edges that have reported that they serve the change. */
  readonly edges: readonly string[];
}

const formatWait = ({ siteFollowedAfterMs, edges }: WaitResult) =>
  edges.length === 0
    ? `The site has the change after ${siteFollowedAfterMs} ms. No edge reports which releases its visitors get.`
    : `Visitors get the change after ${siteFollowedAfterMs} ms, as reported by ${edges.join(' and ')}.`;

/**
 * Waits until the site has a change and all edges report that visitors get it. If the wait fails, the error message
 * also says that the change was made, so that the user does not repeat the command.
 */
async function waitForVisitors(
  { client, settings: { siteUrl } }: CommandContext,
  accepted: ChangeResult,
  remote: string | undefined,
  timeoutMs: number,
): Promise<WaitResult> {
  const { revision } = accepted;
  const startedAt = performance.now();
  try {
    const siteMs = await waitForSiteRevision(siteUrl, revision, timeoutMs);
    const edges = await waitForEdges(client, { revision, remote, timeoutMs: timeoutMs - siteMs });
    return { siteFollowedAfterMs: Math.round(performance.now() - startedAt), edges };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(error.kind, `Done: ${formatChange(accepted)}.\n${error.message}`);
  }
}

function parseWaitMs(wait: string | true): number {
  if (wait === true) return defaultWaitSeconds * 1000;
  if (/^\d{1,4}$/.test(wait)) return Number(wait) * 1000;
  throw new CommandError('usage', `--wait must be a number of seconds, not "${wait}".`);
}

/** Formats a change such as `inventory 1.4.0 → 1.5.0 (revision 7)`. */
export const formatChange = ({ revision, changed, summary }: ChangeResult) =>
  changed ? `${summary} (revision ${revision})` : `${summary} (revision ${revision}, unchanged)`;
