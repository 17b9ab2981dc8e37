/**
 * Normalizes a name for comparison and sorting. Names that differ only in case, extra whitespace or Unicode
 * compatibility variants have the same key.
 */
export const toNameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
