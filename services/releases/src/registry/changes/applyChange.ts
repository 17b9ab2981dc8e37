import { isDeepStrictEqual } from 'node:util';
import type { RegisteredRemote, RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import { HttpError } from '@msv/service-kit/http/HttpError';
import {
  findCompatibilityErrors,
  findProvenanceErrors,
  findRegistrationErrors,
  throwIfErrors,
} from '../../checks/releaseErrors.ts';
import type { ChangeContext } from './ChangeContext.ts';
import { changeModules, isModuleChange, type ModuleChange } from './moduleTransitions.ts';
import { recordRetirements } from './recordRetirements.ts';
import {
  abort,
  createLockedError,
  lock,
  promote,
  publish,
  rollBack,
  rollOut,
  unlock,
} from './transitions.ts';

/**
 * Applies a change and returns the next revision, or the same object if the change has no effect.
 * @throws {HttpError} 403, 404, 409, 422 or 423 with a message for the team if the change is invalid or not allowed now
 */
export function applyChange(
  document: RegistryDocument,
  change: RegistryChange,
  context: ChangeContext,
): RegistryDocument {
  const changed = isModuleChange(change)
    ? { ...document, modules: changeModules(document, change) }
    : { ...document, remotes: changeRemotes(document, change, context) };
  if (isDeepStrictEqual(changed, document)) return document;
  return { ...changed, revision: document.revision + 1, publishedAt: context.at.toISOString() };
}

type RemoteChange = Exclude<RegistryChange, ModuleChange>;

function changeRemotes(
  document: RegistryDocument,
  change: RemoteChange,
  context: ChangeContext,
): RegistryDocument['remotes'] {
  if (change.kind === 'rollback') rejectFutureRevision(change, document.revision);
  const before = document.remotes[change.remote];
  const after =
    change.kind === 'publish' ? publish(before, change, context) : applyTransition(before, change, context);
  if (isDeepStrictEqual(after, before)) return document.remotes;
  // A lock does not block aborts, because a team must always be able to abort a bad candidate.
  if (before?.lock && affectsVisitors(change)) throw createLockedError(change.remote, before.lock);
  if (change.kind === 'promote' || (change.kind === 'rollout' && change.shareInBasisPoints > 0)) {
    // Other remotes may have changed since the release was published. Rollbacks are not checked, so that they always
    // work in an emergency.
    const release = after.releases[change.version];
    if (release)
      throwIfErrors(`${change.remote} ${change.version} cannot go live`, [
        ...findRegistrationErrors(release, document),
        ...findProvenanceErrors(
          release,
          document.modules?.[change.remote],
          context.findProvenance?.(change.version),
        ),
        ...findCompatibilityErrors(release, document, context.platformVersions ?? []),
      ]);
  }
  return { ...document.remotes, [change.remote]: recordRetirements(before, after, context.at) };
}

type Rollback = Extract<RegistryChange, { kind: 'rollback' }>;

function rejectFutureRevision({ toRevision = 0, remote }: Rollback, newest: number) {
  if (toRevision <= newest) return;
  throw new HttpError(
    404,
    `Revision ${toRevision} does not exist yet; the newest is ${newest}. Run mf history ${remote} to list revisions.`,
  );
}

function applyTransition(
  before: RegisteredRemote | undefined,
  change: Exclude<RemoteChange, { kind: 'publish' }>,
  context: ChangeContext,
): RegisteredRemote {
  if (!before)
    throw new HttpError(404, `No release of ${change.remote} has been published yet. Publish one first.`);
  switch (change.kind) {
    case 'rollout':
      return rollOut(before, change, context);
    case 'promote':
      return promote(before, change, context);
    case 'rollback':
      return rollBack(before, change, context);
    case 'abort':
      return abort(before, change, context);
    case 'lock':
      return lock(before, change, context);
    case 'unlock':
      return unlock(before, change, context);
  }
}

const affectsVisitors = ({ kind }: RemoteChange) =>
  kind === 'rollout' || kind === 'promote' || kind === 'rollback';
