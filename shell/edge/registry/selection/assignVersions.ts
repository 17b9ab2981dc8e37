import {
  fullShareBasisPoints,
  type RegisteredRemote,
  type RegistryDocument,
} from '@msv/contracts/releases/registry/registry';
import { calculateRolloutBucket, isInRollout } from '@msv/delivery/rolloutBucket';

/** Version of each remote that a visitor gets. Remotes without a stable release or full rollout are not included. */
export type VersionsByRemote = Readonly<Record<string, string>>;

/**
 * Assigns a version of each remote to a visitor: the candidate if the visitor is in its rollout, or else the stable one.
 * @param visitor Visitor ID. Without it, for example for the sitemap, a candidate is used only if its share is 100 %.
 */
export function assignVersions({ remotes }: RegistryDocument, visitor?: string): VersionsByRemote {
  const entries = Object.entries(remotes).map(([name, remote]) => [
    name,
    chooseVersion(name, remote, visitor),
  ]);
  return Object.fromEntries(entries.filter(([, version]) => version !== undefined));
}

function chooseVersion(name: string, { stable, candidate }: RegisteredRemote, visitor: string | undefined) {
  if (!candidate) return stable;
  const { version, shareInBasisPoints: share } = candidate;
  if (share >= fullShareBasisPoints) return version;
  return visitor !== undefined && isInRollout(calculateRolloutBucket(name, visitor), share)
    ? version
    : stable;
}

/** Returns true if a rollout makes the releases depend on the visitor. */
export const hasActiveRollout = ({ remotes }: RegistryDocument): boolean =>
  Object.values(remotes).some(
    ({ candidate }) =>
      candidate && candidate.shareInBasisPoints > 0 && candidate.shareInBasisPoints < fullShareBasisPoints,
  );
