import type { RegisteredRemote } from '@msv/contracts/registry';
import type { RegistryChange } from '@msv/contracts/registryChange';
import type { Release } from '@msv/contracts/release';
import { HttpError } from '@msv/service-kit/HttpError';
import { operator } from '../teamTokens.ts';
import type { Facts } from './Facts.ts';
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
  return withReleases({ ...before, candidate: { version, shareInBasisPoints } }, release);
}

export function promote(before: Remote, change: Change<'promote'>, facts: Facts): Remote {
  const { version } = change;
  if (before.stable === version) return before;
  const former = [before.stable ?? [], before.formerStable ?? []].flat().filter((one) => one !== version);
  return madeStable(before, knownRelease(before, change, facts), former);
}

export function rollback(before: Remote, change: Change<'rollback'>, facts: Facts): Remote {
  const version = change.toRevision === undefined ? before.formerStable?.[0] : facts.stableThen;
  if (version === undefined) throw nothingBehind(change);
  const { candidate: _ended, ...withoutTrial } = before;
  if (version === before.stable) return withoutTrial;
  const former = before.formerStable ?? [];
  // What was rolled back from is not what the next rollback should lead to.
  const further = former.includes(version)
    ? former.slice(former.indexOf(version) + 1)
    : [before.stable ?? [], former].flat();
  return madeStable(withoutTrial, knownRelease(before, { remote: change.remote, version }, facts), further);
}

function nothingBehind({ remote, toRevision }: Change<'rollback'>) {
  const sentence =
    toRevision === undefined
      ? `${remote} has no earlier stable release to go back to.`
      : `${remote} had no stable release at revision ${toRevision}.`;
  return new HttpError(422, sentence);
}

export function abort(before: Remote, { remote, version }: Change<'abort'>): Remote {
  const { candidate } = before;
  if (!candidate || (version !== undefined && version !== candidate.version))
    throw new HttpError(422, notOnTrial(remote, version));
  return { ...before, candidate: { ...candidate, shareInBasisPoints: 0 } };
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
  const { candidate, ...rest } = before;
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
