import type { State } from '@msv/contracts/dealers/state';
import { formatNumber } from '@msv/contracts/site/formatNumber';

/** Formats a number of dealers: `1 Dealer`, `1,150 Dealers`. */
export const formatDealerCount = (count: number): string =>
  count === 1 ? '1 Dealer' : `${formatNumber(count)} Dealers`;

/** Returns the number of dealers in all states. This covers every dealership, because each belongs to a state. */
export const sumDealerCounts = (states: readonly State[]): number =>
  states.reduce((total, { dealerCount }) => total + dealerCount, 0);
