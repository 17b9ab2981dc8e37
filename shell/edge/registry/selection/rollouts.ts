import {
  fullShareBasisPoints,
  type RegisteredRemote,
  type RegistryDocument,
} from '@msv/contracts/releases/registry/registry';
import { calculateRolloutBucket, isInRollout } from '@msv/release-kit/rolloutBucket';

/** Version of each remote with a stable release or a full rollout. */
export type VersionsByRemote = Readonly<Record<string, string>>;

/**
 * Assigns a version of each remote to a visitor: the candidate if the visitor is in its rollout, or else the stable
 * one.
 * @param visitor Visitor ID. Without it, a candidate is used only if its share is 100 %.
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

/** Rollout that divides visitors between the stable and the candidate release. */
export interface ActiveRollout {
  /** Registry revision of the rollout. */
  readonly revision: number;
  /** Share of visitors by version, in basis points. */
  readonly shares: Readonly<Record<string, number>>;
}

/** Returns `undefined` unless both releases are served to some visitors. */
export function findActiveRollout(
  { revision, remotes }: RegistryDocument,
  remote: string,
): ActiveRollout | undefined {
  const { stable, candidate } = remotes[remote] ?? {};
  if (stable === undefined || !candidate || candidate.version === stable) return undefined;
  const { version, shareInBasisPoints: share } = candidate;
  if (share === 0 || share === fullShareBasisPoints) return undefined;
  return { revision, shares: { [stable]: fullShareBasisPoints - share, [version]: share } };
}
