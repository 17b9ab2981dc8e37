/** Formats a ZIP code of nine digits as `12207-1234`. Returns all other text unchanged. */
export const formatZipCode = (text: string): string => text.replace(/^(\d{5})\s?(\d{4})$/, '$1-$2');
