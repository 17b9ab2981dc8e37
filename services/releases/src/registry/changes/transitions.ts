import type { RegisteredRemote } from '@msv/contracts/registry';
import type { RegistryChange } from '@msv/contracts/registryChange';
import type { Release } from '@msv/contracts/release';
import { HttpError } from '@msv/service-kit/HttpError';
import { operator } from '../teamTokens.ts';
import type { Facts } from './Facts.ts';
import { givenAgain, takenBack, withoutMark } from './takenBack.ts';
import { withReleases } from './withReleases.ts';

type Change<Kind extends RegistryChange['kind']> = Extract<RegistryChange, { kind: Kind }>;
type Remote = RegisteredRemote;

/** So many former stable releases can be returned to one after the other. */
export const keptFormerStable = 5;

export function publish(before: Remote | undefined, change: Change<'publish'>, facts: Facts): Remote {
  const release = knownRelease(before, change, facts);
  return withReleases({ owner: release.owner, releases: {}, ...before }, release);
}

export function rollout(before: Remote, change: Change<'rollout'>, facts: Facts): Remote {
  const { remote, version, shareInBasisPoints } = change;
  if (before.stable === undefined)
    throw new HttpError(422, `${remote} has no stable release to compare with: promote its first one.`);
  if (before.stable === version)
    throw new HttpError(422, `${remote} ${version} is the stable release: everyone has it.`);
  const release = knownRelease(before, change, facts);
  const offered = shareInBasisPoints > 0 ? givenAgain(before, change) : before;
  return withReleases({ ...offered, candidate: { version, shareInBasisPoints } }, release);
}

export function promote(before: Remote, change: Change<'promote'>, facts: Facts): Remote {
  const { version } = change;
  if (before.stable === version) return before;
  const former = [before.stable ?? [], before.formerStable ?? []].flat().filter((one) => one !== version);
  const release = knownRelease(before, change, facts);
  return madeStable(givenAgain(before, change), release, former);
}

export function rollback(before: Remote, change: Change<'rollback'>, facts: Facts): Remote {
  const { remote, toRevision } = change;
  const version = toRevision === undefined ? before.formerStable?.[0] : facts.stableThen;
  if (isGone(before, change, facts)) return before;
  if (version === undefined) throw nothingBehind(change);
  const { candidate: _ended, ...withoutTrial } = before;
  if (version === before.stable) return withoutTrial;
  const former = before.formerStable ?? [];
  const release = knownRelease(before, { remote, version }, facts);
  // What was rolled back from is not what the next rollback should lead to.
  const further = former.includes(version)
    ? former.slice(former.indexOf(version) + 1)
    : [before.stable ?? [], former].flat();
  const moved = madeStable(withoutTrial, release, further);
  // Where a rollback itself was the mistake, the release that it led to was none.
  const isForwardAgain = !former.includes(version) && before.takenBack?.[version] !== undefined;
  return isForwardAgain ? moved : takenBack(moved, before.stable, facts);
}

/** Whether the release that a rollback names has lost its visitors before: to somebody else, or by the same request. */
function isGone(before: Remote, change: Change<'rollback'>, facts: Facts): boolean {
  const { remote, version, toRevision } = change;
  const { stable, candidate } = before;
  if (version === undefined || version === stable) return false;
  knownRelease(before, { remote, version }, facts);
  if (candidate?.version === version && candidate.shareInBasisPoints > 0)
    throw new HttpError(
      422,
      `${remote} ${version} is on trial and not stable: mf abort ${remote} takes it back.`,
    );
  if (toRevision === undefined || stable === facts.stableThen) return true;
  throw new HttpError(409, `${remote} ${stable} is stable by now, and not ${version} any more: look again.`);
}

function nothingBehind({ remote, toRevision }: Change<'rollback'>) {
  const sentence =
    toRevision === undefined
      ? `${remote} has no earlier stable release to go back to.`
      : `${remote} had no stable release at revision ${toRevision}.`;
  return new HttpError(422, sentence);
}

export function abort(before: Remote, { remote, version }: Change<'abort'>, facts: Facts): Remote {
  const { candidate } = before;
  if (!candidate || (version !== undefined && version !== candidate.version))
    throw new HttpError(422, notOnTrial(remote, version));
  const aborted = { ...before, candidate: { ...candidate, shareInBasisPoints: 0 } };
  return takenBack(aborted, candidate.version, facts);
}

const notOnTrial = (remote: string, version: string | undefined) =>
  version === undefined
    ? `${remote} has no release on trial.`
    : `${remote} does not have ${version} on trial.`;

export function lock(before: Remote, { remote }: Change<'lock'>, { who, why, at }: Facts): Remote {
  if (!before.lock) return { ...before, lock: { who, why, since: at.toISOString() } };
  if (before.lock.who === who && before.lock.why === why) return before;
  throw isLocked(remote, before.lock);
}

export function unlock(before: Remote, { remote }: Change<'unlock'>, { who }: Facts): Remote {
  if (before.lock?.who === operator && who !== operator)
    throw new HttpError(403, `Only the operator may unlock ${remote}: ${before.lock.why}`);
  const { lock: _lifted, ...unlocked } = before;
  return unlocked;
}

export const isLocked = (name: string, { who, why, since }: NonNullable<Remote['lock']>) =>
  new HttpError(
    423,
    `${name} has been locked by ${who} since ${since}: ${why} (${who === operator ? 'the operator may unlock it' : `mf unlock ${name} ends it`})`,
  );

function madeStable(before: Remote, release: Release, former: readonly string[]): Remote {
  const { candidate, ...rest } = withoutMark(before, release.version);
  return withReleases(
    {
      ...rest,
      owner: release.owner,
      stable: release.version,
      ...(candidate && candidate.version !== release.version && { candidate }),
      formerStable: former.slice(0, keptFormerStable),
    },
    release,
  );
}

function knownRelease(
  before: Remote | undefined,
  { remote, version }: { remote: string; version: string },
  { releaseOf }: Facts,
): Release {
  const release = releaseOf(version) ?? before?.releases[version];
  if (release) return release;
  throw new HttpError(404, `There is no release ${version} of ${remote}: publish it first.`);
}
