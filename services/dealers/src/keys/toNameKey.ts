/** A name as it is compared and ordered: whatever its case, its blanks and the spelling of its characters. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
