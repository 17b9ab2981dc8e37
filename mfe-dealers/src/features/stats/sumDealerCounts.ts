import type { State } from '@msv/contracts/dealers/state';

/** Returns the number of dealers in all states. This covers every dealership, because each belongs to a state. */
export const sumDealerCounts = (states: readonly State[]): number =>
  states.reduce((total, { dealerCount }) => total + dealerCount, 0);
