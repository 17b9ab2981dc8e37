/**
 * Pattern of ZIP codes and ZIP+4 codes for inputs: `12207`, `12207-1234`, `12207 1234` or `122071234`, surrounding spaces
 * included.
 */
export const zipCodePattern = '\\s*\\d{5}([\\-\\s]?\\d{4})?\\s*';

/**
 * Returns the first five digits of text that is a ZIP code or ZIP+4 code. Returns `undefined` for all other text.
 */
export const parseZipCode = (text: string): string | undefined =>
  new RegExp(`^${zipCodePattern}$`).test(text) ? text.trim().slice(0, 5) : undefined;

/** Formats a ZIP code of nine digits as `12207-1234`. Returns all other text unchanged. */
export const formatZipCode = (text: string): string => text.replace(/^(\d{5})\s?(\d{4})$/, '$1-$2');
