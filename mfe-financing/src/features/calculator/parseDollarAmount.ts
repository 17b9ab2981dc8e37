import { cleanAscii } from '@msv/contracts/http/cleanText';

/** Digits without separators, or in groups of three, followed by optional decimals. */
const amountPattern = /^(?:\d*|\d{1,3}(?:[,\s]\d{3})+)(?:\.\d*)?$/;

/** `8.995` is $8,995 in countries that separate thousands with a dot. */
const ambiguousPattern = /^\d{1,3}\.\d{3}$/;

/**
 * Parses an amount such as `8995` or `$8,995.50`. An empty amount is 0, and amounts are limited to the largest safe
 * integer. Returns undefined for other text and for separators without their US meaning, because `1,50` and `8.995,00`
 * are other amounts in countries with decimal commas.
 */
export function parseDollarAmount(text: string): number | undefined {
  const amount = cleanAscii(text).replace(/^\s*\$?\s*|\s*\$?\s*$/g, '');
  if (!amountPattern.test(amount) || ambiguousPattern.test(amount)) return undefined;
  const digits = amount.replace(/[,\s]/g, '');
  // Visitors who start to type `$` or `.` have not made a mistake.
  if (digits === '' || digits === '.') return 0;
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}
