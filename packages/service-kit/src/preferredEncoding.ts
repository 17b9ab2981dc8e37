export type Encoding = 'br' | 'gzip' | 'identity';

/** Smallest first. */
const offered = ['br', 'gzip'] as const;

/**
 * The encoding to answer in: the one that the caller rates highest, among equals the smallest (RFC 9110, section
 * 12.5.3). A caller who refuses everything gets the plain body, which is friendlier than 406.
 */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  const ratings = ratingsIn(acceptEncoding ?? '');
  let best: Encoding = 'identity';
  // Plain is what a caller gets who names nothing, not what one prefers who names something else.
  let bestRating = ratings.get('identity') ?? Number.MIN_VALUE;
  for (const encoding of [...offered].reverse()) {
    const rating = ratings.get(encoding) ?? ratings.get('*') ?? 0;
    if (rating < bestRating) continue;
    best = encoding;
    bestRating = rating;
  }
  return best;
}

function ratingsIn(acceptEncoding: string) {
  const ratings = new Map<string, number>();
  for (const item of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    ratings.set(coding, quality === undefined ? 1 : Number(quality.slice(2)) || 0);
  }
  return ratings;
}
