import type { RegisteredRemote } from '@msv/contracts/releases/registry/registry';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import type { Release } from '@msv/contracts/releases/release';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { operatorName } from '../../teams/teamTokens.ts';
import { retainReleases } from '../retainReleases.ts';
import type { ChangeContext } from './ChangeContext.ts';
import { assertNotWithdrawn, markWithdrawn, removeWithdrawal } from './withdrawnReleases.ts';

type Change<Kind extends RegistryChange['kind']> = Extract<RegistryChange, { kind: Kind }>;
type Remote = RegisteredRemote;

/** Number of former stable releases for consecutive rollbacks. */
export const maxFormerStableReleases = 5;

/** Adds a release, which is not live yet. */
export function publish(
  before: Remote | undefined,
  change: Change<'publish'>,
  context: ChangeContext,
): Remote {
  const release = requireRelease(before, change, context);
  return retainReleases({ owner: release.owner, releases: {}, ...before }, release);
}

/** Makes a release the candidate for a share of visitors. */
export function rollOut(before: Remote, change: Change<'rollout'>, context: ChangeContext): Remote {
  const { remote, version, shareInBasisPoints, isHeld } = change;
  if (before.stable === undefined)
    throw new HttpError(422, `${remote} has no stable release to compare with. Promote a first release.`);
  if (before.stable === version)
    throw new HttpError(422, `${remote} ${version} is already the stable release for every visitor.`);
  const release = requireRelease(before, change, context);
  if (shareInBasisPoints > 0) assertNotWithdrawn(before, change);
  const offered = shareInBasisPoints > 0 ? removeWithdrawal(before, version) : before;
  const candidate = { version, shareInBasisPoints, ...(isHeld && { isHeld }) };
  return retainReleases({ ...offered, candidate }, release);
}

/** Makes a release the stable release. */
export function promote(before: Remote, change: Change<'promote'>, context: ChangeContext): Remote {
  const { version } = change;
  if (before.stable === version) return before;
  const formerStable = [before.stable ?? [], before.formerStable ?? []]
    .flat()
    .filter((former) => former !== version);
  const release = requireRelease(before, change, context);
  assertNotWithdrawn(before, change);
  return makeStable(before, release, formerStable);
}

/** Restores an earlier stable release and removes the candidate. */
export function rollBack(before: Remote, change: Change<'rollback'>, context: ChangeContext): Remote {
  const { remote, toRevision } = change;
  const version = toRevision === undefined ? before.formerStable?.[0] : context.stableAtRevision;
  if (isAlreadyRolledBack(before, change, context)) return before;
  if (version === undefined) throw createNoRollbackTargetError(change);
  const { candidate: _ended, ...withoutRollout } = before;
  if (version === before.stable) return withoutRollout;
  const formerStable = before.formerStable ?? [];
  const release = requireRelease(before, { remote, version }, context);
  // The next rollback must not return to the release that was just rolled back.
  const remaining = formerStable.includes(version)
    ? formerStable.slice(formerStable.indexOf(version) + 1)
    : [before.stable ?? [], formerStable].flat();
  const after = makeStable(withoutRollout, release, remaining);
  // A return to a withdrawn release undoes a mistaken rollback, so the release in between is not withdrawn.
  const isUndoingRollback = !formerStable.includes(version) && before.takenBack?.[version] !== undefined;
  return isUndoingRollback ? after : markWithdrawn(after, before.stable, context);
}

/**
 * Returns true if the release of a rollback is no longer stable, for example because the request was repeated.
 * @throws {HttpError} 422 if the release is the candidate, 409 if the rollback also names a revision and another
 *   release than the one at that revision is stable
 */
function isAlreadyRolledBack(before: Remote, change: Change<'rollback'>, context: ChangeContext): boolean {
  const { remote, version, toRevision } = change;
  const { stable, candidate } = before;
  if (version === undefined || version === stable) return false;
  requireRelease(before, { remote, version }, context);
  if (candidate?.version === version && candidate.shareInBasisPoints > 0)
    throw new HttpError(
      422,
      `${remote} ${version} is the candidate, not the stable release. Run mf abort ${remote} to end its rollout.`,
    );
  if (toRevision === undefined || stable === context.stableAtRevision) return true;
  throw new HttpError(
    409,
    `The stable release of ${remote} is now ${stable}, not ${version}. Check the current state and try again.`,
  );
}

function createNoRollbackTargetError({ remote, toRevision }: Change<'rollback'>) {
  const message =
    toRevision === undefined
      ? `${remote} has no earlier stable release to roll back to.`
      : `${remote} had no stable release at revision ${toRevision}.`;
  return new HttpError(422, message);
}

/** Sets the candidate's share to 0 and marks it as withdrawn. A release that is not live is only marked. */
export function abort(before: Remote, { remote, version }: Change<'abort'>, context: ChangeContext): Remote {
  const { candidate, stable, releases } = before;
  const isUnused = version !== undefined && version !== candidate?.version && version !== stable;
  if (isUnused && version in releases) return markWithdrawn(before, version, context);
  if (!candidate || (version !== undefined && version !== candidate.version))
    throw new HttpError(422, formatNoRolloutMessage(remote, version));
  const aborted = { ...before, candidate: { version: candidate.version, shareInBasisPoints: 0 } };
  return markWithdrawn(aborted, candidate.version, context);
}

const formatNoRolloutMessage = (remote: string, version: string | undefined) =>
  version === undefined
    ? `${remote} has no candidate to abort.`
    : `${version} is not the candidate of ${remote}.`;

/** Sets a lock, which blocks rollouts, promotions and rollbacks. */
export function lock(before: Remote, { remote }: Change<'lock'>, { who, why, at }: ChangeContext): Remote {
  if (!before.lock) return { ...before, lock: { who, why, since: at.toISOString() } };
  if (before.lock.who === who && before.lock.why === why) return before;
  throw createLockedError(remote, before.lock);
}

/** Removes a lock. Only the operator can remove a lock that the operator set. */
export function unlock(before: Remote, { remote }: Change<'unlock'>, { who }: ChangeContext): Remote {
  if (before.lock?.who === operatorName && who !== operatorName)
    throw new HttpError(
      403,
      `${remote} is locked by the operator (${before.lock.why}). Only the operator can unlock it.`,
    );
  const { lock: _removed, ...unlocked } = before;
  return unlocked;
}

/** Creates the 423 error for a change to a locked remote. */
export const createLockedError = (remote: string, { who, why, since }: NonNullable<Remote['lock']>) =>
  new HttpError(
    423,
    `${remote} has been locked by ${who} since ${since}: ${why} (${who === operatorName ? 'only the operator can unlock it' : `run mf unlock ${remote} to unlock it`})`,
  );

function makeStable(before: Remote, release: Release, formerStable: readonly string[]): Remote {
  const { candidate, ...rest } = removeWithdrawal(before, release.version);
  return retainReleases(
    {
      ...rest,
      owner: release.owner,
      stable: release.version,
      ...(candidate && candidate.version !== release.version && { candidate }),
      formerStable: formerStable.slice(0, maxFormerStableReleases),
    },
    release,
  );
}

function requireRelease(
  before: Remote | undefined,
  { remote, version }: { remote: string; version: string },
  { findRelease }: ChangeContext,
): Release {
  const release = findRelease(version) ?? before?.releases[version];
  if (release) return release;
  throw new HttpError(404, `${remote} has no release ${version}. Publish it first.`);
}
