const format = new Intl.NumberFormat('en-US');

/** `1 Dealer`, otherwise `N Dealers`. */
export const dealersWord = (count: number): string =>
  count === 1 ? '1 Dealer' : `${format.format(count)} Dealers`;
