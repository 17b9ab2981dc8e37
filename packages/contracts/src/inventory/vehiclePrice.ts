const format = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price in US dollars as people read it: `$8,995`, or `$8,995.50`. */
export const dollars = (amount: number): string => format.format(amount);
