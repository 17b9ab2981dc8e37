import { fullShareBasisPoints, type RegistryDocument } from '@msv/contracts/releases/registry/registry';

/** Rollout that divides visitors between the stable and the candidate release of a remote. */
export interface ActiveRollout {
  /** Registry revision in which the rollout was found. */
  readonly revision: number;
  /** Share of visitors by version, in basis points. */
  readonly shares: Readonly<Record<string, number>>;
}

/** Finds the rollout of a remote. Returns `undefined` unless both releases are served to some visitors. */
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
