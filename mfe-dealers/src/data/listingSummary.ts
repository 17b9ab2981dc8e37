interface Listing {
  count: number;
  /** What names, cities or states were searched for. */
  words: string;
  /** What the first are nearest to, such as `you`. */
  nearTo?: string | undefined;
}

/** What is listed, in what order: one sentence for eyes and ears. */
export function listingSummary({ count, words, nearTo }: Listing): string {
  if (count === 0) return words ? `No dealers match “${words}”` : 'No dealers yet';
  const dealers = `${count.toLocaleString('en-US')} ${count === 1 ? 'dealer' : 'dealers'}`;
  const matching = words ? ` ${count === 1 ? 'matches' : 'match'} “${words}”` : '';
  const order = nearTo ? `, the nearest to ${nearTo} first (straight-line miles)` : ', A–Z';
  return dealers + matching + (count === 1 && !nearTo ? '' : order);
}
