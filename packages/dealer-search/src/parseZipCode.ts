/**
 * Returns the first five digits of search text that is a ZIP code or ZIP+4 code. Returns `undefined` for all
 * other search text.
 */
export const parseZipCode = (search: string): string | undefined =>
  /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(search)?.[1];
