/**
 * Formats a complete US phone number as `(555) 010-0199`. Returns all other text unchanged, such as numbers of other
 * countries, numbers with an extension and incomplete numbers: a form counts the characters that a visitor typed.
 * Area codes start with 2 to 9, so the first ten digits of `15550100199` are an incomplete number.
 */
export function formatUsPhone(text: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1[\s.-]*)?\(?([2-9]\d\d)\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/.exec(text.trim()) ?? [];
  return area === undefined ? text : `(${area}) ${exchange}-${line}`;
}
