import type { RegisteredRemote } from '@msv/contracts/releases/registry/registry';
import { formatActor } from '@msv/release-kit/formatActor';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { ChangeContext } from './ChangeContext.ts';

type Remote = RegisteredRemote;

/** Records who aborted or rolled back a release, and why. An earlier record remains. */
export function markWithdrawn(
  remote: Remote,
  version: string | undefined,
  { who, why, at }: ChangeContext,
): Remote {
  if (version === undefined || remote.takenBack?.[version]) return remote;
  const withdrawal = { who, why, since: at.toISOString() };
  return { ...remote, takenBack: { ...remote.takenBack, [version]: withdrawal } };
}

/**
 * Throws unless a withdrawn release is offered again explicitly.
 * @throws {HttpError} 422 with the original reason if the release was withdrawn and the change does not set `again`
 */
export function assertNotWithdrawn(
  remote: Remote,
  { remote: name, version, again }: { remote: string; version: string; again?: boolean | undefined },
): void {
  const withdrawal = remote.takenBack?.[version];
  if (!withdrawal || again) return;
  throw new HttpError(
    422,
    `${name} ${version} was withdrawn by ${formatActor(withdrawal)} at ${withdrawal.since}: ${withdrawal.why} (publish a new version, or use --again to offer this one anyway)`,
  );
}

/** Removes the withdrawal record of a release that is offered again. */
export const removeWithdrawal = (remote: Remote, version: string): Remote =>
  retainWithdrawals(
    Object.keys(remote.takenBack ?? {}).filter((withdrawn) => withdrawn !== version),
    remote,
  );

/** Returns the remote with only the withdrawal records of the given versions. */
export function retainWithdrawals(
  versions: readonly string[],
  { takenBack: withdrawals = {}, ...remote }: Remote,
): Remote {
  const retained = Object.entries(withdrawals).filter(([version]) => versions.includes(version));
  return retained.length > 0 ? { ...remote, takenBack: Object.fromEntries(retained) } : remote;
}
