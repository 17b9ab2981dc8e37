import { cleanAscii } from './cleanText.ts';

/** Pattern of ZIP codes and ZIP+4 codes in inputs, such as `12207-1234` or `122071234`, with surrounding spaces. */
export const zipCodePattern = '\\s*\\d{5}([\\-\\s]?\\d{4})?\\s*';

/** Returns the first five digits of a ZIP code or ZIP+4 code, or `undefined` for other text. */
export const parseZipCode = (text: string): string | undefined =>
  new RegExp(`^${zipCodePattern}$`).test(cleanAscii(text)) ? cleanAscii(text).slice(0, 5) : undefined;

/** Formats nine digits as `12207-1234` and removes spaces around a ZIP code. Returns other text unchanged. */
export function formatZipCode(text: string): string {
  const [, zipCode, extension] = /^(\d{5})(?:[-\s]?(\d{4}))?$/.exec(cleanAscii(text)) ?? [];
  if (!zipCode) return text;
  return extension ? `${zipCode}-${extension}` : zipCode;
}
