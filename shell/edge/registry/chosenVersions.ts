import { bucketOf, everyone, isOnTrial } from '@msv/contracts/canary';
import type { RegisteredRemote, RegistryDocument } from '@msv/contracts/registry';

/** The version that a visitor gets of each remote. One that nobody promoted yet is not among them. */
export type ChosenVersions = Readonly<Record<string, string>>;

/**
 * The stable versions, or the candidate's where the visitor is among its share.
 * @param visitor Absent for who is nobody in particular, such as a sitemap: a candidate counts once everyone gets it.
 */
export function chosenVersions({ remotes }: RegistryDocument, visitor?: string): ChosenVersions {
  const chosen = Object.entries(remotes).map(([name, remote]) => [name, versionFor(name, remote, visitor)]);
  return Object.fromEntries(chosen.filter(([, version]) => version !== undefined));
}

function versionFor(name: string, { stable, candidate }: RegisteredRemote, visitor: string | undefined) {
  if (!candidate) return stable;
  const { version, shareInBasisPoints: share } = candidate;
  if (share >= everyone) return version;
  return visitor !== undefined && isOnTrial(bucketOf(name, visitor), share) ? version : stable;
}

/** Whether visitors have to be told apart, because some of them get another release than others. */
export const isSomeOnTrial = ({ remotes }: RegistryDocument): boolean =>
  Object.values(remotes).some(
    ({ candidate }) =>
      candidate && candidate.shareInBasisPoints > 0 && candidate.shareInBasisPoints < everyone,
  );
