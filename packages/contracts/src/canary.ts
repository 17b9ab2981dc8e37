const { imul } = Math;

/** Everyone, in basis points; also the number of buckets. */
export const everyone = 10_000;

/**
 * The bucket of a visitor for one remote, from 0 to 9,999: always the same one, in Node and in the browser, spread
 * evenly over visitors. The remote's name is the salt, and not the release's version: so the same few visitors are not
 * the first to try everything, and a new candidate does not draw new ones.
 */
export const bucketOf = (remote: string, visitor: string): number => hash(`${remote}:${visitor}`) % everyone;

/** Whether a bucket gets the candidate. A growing share adds visitors and sends none of them back. */
export const isOnTrial = (bucket: number, shareInBasisPoints: number): boolean => bucket < shareInBasisPoints;

/**
 * FNV-1a over the UTF-16 code units, then the finaliser of MurmurHash3: FNV alone spreads visitors unevenly whose
 * names differ in the last character. http://www.isthe.com/chongo/tech/comp/fnv/,
 * https://github.com/aappleby/smhasher/blob/master/src/MurmurHash3.cpp (`fmix32`)
 */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) h = imul(h ^ text.charCodeAt(at), 0x01000193);
  h = imul(h ^ (h >>> 16), 0x85ebca6b);
  h = imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
