import { parseZipCode } from '@msv/contracts/http/zipCode';
import { normalizeText } from '@msv/contracts/site/normalizeText';

/**
 * Normalizes a ZIP code for comparison. Returns the first five digits of a ZIP or ZIP+4 code. Returns any
 * other text in lower case.
 */
export function toZipKey(zipCode: string): string {
  const text = normalizeText(zipCode);
  return parseZipCode(text) ?? text;
}
