import { fullShareBasisPoints } from '@msv/contracts/releases/registry/registry';

const { imul } = Math;

/**
 * Calculates a visitor's constant rollout bucket for a remote, from 0 to 9,999. The name of the remote is the salt, so
 * that the first visitors to get a candidate differ between remotes. The version is not part of the salt, so that the
 * same visitors are the first to get each new candidate of a remote.
 */
export const calculateRolloutBucket = (remote: string, visitor: string): number =>
  hashText(`${remote}:${visitor}`) % fullShareBasisPoints;

/** Returns true if visitors in a bucket get the candidate. A larger share adds visitors and never removes any. */
export const isInRollout = (bucket: number, shareInBasisPoints: number): boolean =>
  bucket < shareInBasisPoints;

/**
 * FNV-1a hash of the UTF-16 code units with the finalizer of MurmurHash3 (`fmix32`), because FNV-1a alone does not
 * evenly distribute names that differ only in the last character. See http://www.isthe.com/chongo/tech/comp/fnv/ and
 * https://github.com/aappleby/smhasher/blob/master/src/MurmurHash3.cpp
 */
function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) h = imul(h ^ text.charCodeAt(index), 0x01000193);
  h = imul(h ^ (h >>> 16), 0x85ebca6b);
  h = imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
