import { everyone } from '@msv/contracts/canary';
import type { RegistryDocument } from '@msv/contracts/registry';

/** Two releases that visitors are divided between now. */
export interface RunningTrial {
  /** The one that says so, or a later one. */
  readonly revision: number;
  /** In basis points, by version. */
  readonly shares: Readonly<Record<string, number>>;
}

/** The trial of a remote, while some of its visitors get the candidate and others do not. */
export function runningTrial(
  { revision, remotes }: RegistryDocument,
  remote: string,
): RunningTrial | undefined {
  const { stable, candidate } = remotes[remote] ?? {};
  if (stable === undefined || !candidate || candidate.version === stable) return undefined;
  const { version, shareInBasisPoints: share } = candidate;
  if (share === 0 || share === everyone) return undefined;
  return { revision, shares: { [stable]: everyone - share, [version]: share } };
}
