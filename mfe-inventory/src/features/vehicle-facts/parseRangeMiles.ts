/**
 * Parses the range per charge in miles: the smallest number of a text such as `40-50 miles`, because that is what the
 * vehicle reaches in any case. Undefined if the text contains no number.
 */
export function parseRangeMiles(range: string): number | undefined {
  const numbers = range.match(/\d+/g);
  return numbers ? Math.min(...numbers.map(Number)) : undefined;
}
