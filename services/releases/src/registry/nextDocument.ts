import { isDeepStrictEqual } from 'node:util';
import type { RegisteredRemote, RegistryDocument } from '@msv/contracts/registry';
import type { RegistryChange } from '@msv/contracts/registryChange';
import { HttpError } from '@msv/service-kit/HttpError';
import { reasonsNotToGoLive } from '../checks/reasonsNotToGoLive.ts';
import { refuseFor } from '../checks/refuseFor.ts';
import type { Facts } from './Facts.ts';
import { abort, isLocked, lock, promote, publish, rollback, rollout, unlock } from './steps.ts';

/**
 * The revision after a change; the very same document where everything is so already.
 * @throws HttpError 404, 422 or 423 with a sentence for the team, where the change makes no sense or is not allowed now
 */
export function nextDocument(
  document: RegistryDocument,
  change: RegistryChange,
  facts: Facts,
): RegistryDocument {
  if (change.kind === 'rollback') refuseFuture(change, document.revision);
  const before = document.remotes[change.remote];
  const after = change.kind === 'publish' ? publish(before, change, facts) : step(before, change, facts);
  if (isDeepStrictEqual(after, before)) return document;
  // A lock keeps new things from visitors. To take a bad one away from them must always be possible.
  if (before?.lock && isForVisitors(change)) throw isLocked(change.remote, before.lock);
  if (change.kind === 'promote' || (change.kind === 'rollout' && change.shareInBasisPoints > 0)) {
    // Others may have gone live since it became available. A way back is never barred like this.
    const release = after.releases[change.version];
    const reasons = release ? reasonsNotToGoLive(release, document, facts.platformVersions ?? []) : [];
    refuseFor(`${change.remote} ${change.version} cannot go live`, reasons);
  }
  return {
    revision: document.revision + 1,
    publishedAt: facts.at.toISOString(),
    remotes: { ...document.remotes, [change.remote]: after },
  };
}

type Rollback = Extract<RegistryChange, { kind: 'rollback' }>;

function refuseFuture({ toRevision = 0, remote }: Rollback, newest: number) {
  if (toRevision <= newest) return;
  throw new HttpError(
    404,
    `There is no revision ${toRevision} yet, the newest is ${newest}: mf history ${remote} says which there are.`,
  );
}

function step(
  before: RegisteredRemote | undefined,
  change: Exclude<RegistryChange, { kind: 'publish' }>,
  facts: Facts,
): RegisteredRemote {
  if (!before)
    throw new HttpError(404, `There is no remote ${change.remote}: publish a release of it first.`);
  switch (change.kind) {
    case 'rollout':
      return rollout(before, change, facts);
    case 'promote':
      return promote(before, change, facts);
    case 'rollback':
      return rollback(before, change, facts);
    case 'abort':
      return abort(before, change, facts);
    case 'lock':
      return lock(before, change, facts);
    case 'unlock':
      return unlock(before, change, facts);
  }
}

const isForVisitors = ({ kind }: RegistryChange) =>
  kind === 'rollout' || kind === 'promote' || kind === 'rollback';
