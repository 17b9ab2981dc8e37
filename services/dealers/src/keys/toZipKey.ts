import { parseZipCode } from '@msv/contracts/http/zipCode';
import { normalizeText } from '@msv/contracts/site/normalizeText';

/** Normalizes a ZIP code for comparison to five digits, and other text to lower case. */
export function toZipKey(zipCode: string): string {
  const text = normalizeText(zipCode);
  return parseZipCode(text) ?? text;
}
