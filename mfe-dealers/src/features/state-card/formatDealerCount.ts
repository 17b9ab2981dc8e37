const numberFormat = new Intl.NumberFormat('en-US');

/** Formats a number of dealers: `1 Dealer`, `1,150 Dealers`. */
export const formatDealerCount = (count: number): string =>
  count === 1 ? '1 Dealer' : `${numberFormat.format(count)} Dealers`;
