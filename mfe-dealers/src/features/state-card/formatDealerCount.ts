import { formatNumber } from '@msv/contracts/site/formatNumber';

/** Formats a number of dealers: `1 Dealer`, `1,150 Dealers`. */
export const formatDealerCount = (count: number): string =>
  count === 1 ? '1 Dealer' : `${formatNumber(count)} Dealers`;
