/** Whether a text is an amount of US dollars as people write it: `8995`, `$8,995.50`. */
export const isAmount = (text: string): boolean => /^(\d+\.?\d*|\.\d+)$/.test(bare(text));

/** An amount in dollars. What is empty, unreadable or negative counts as nothing; none is too large to calculate with. */
export function amountFrom(text: string): number {
  return isAmount(text) ? Math.min(Number(bare(text)), Number.MAX_SAFE_INTEGER) : 0;
}

const bare = (text: string) => text.replace(/[$,\s]/g, '');
