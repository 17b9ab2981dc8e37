/**
 * Parses an amount of US dollars such as `8995` or `$8,995.50`. An empty amount is 0. Amounts above the largest safe
 * integer are reduced to it. Returns undefined for any other text, such as a negative amount.
 */
export function parseDollarAmount(text: string): number | undefined {
  const digits = text.replace(/[$,\s]/g, '');
  if (!/^\d*\.?\d*$/.test(digits)) return undefined;
  // Visitors who start to type `$` or `.` have not made a mistake.
  if (digits === '' || digits === '.') return 0;
  return Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
}
