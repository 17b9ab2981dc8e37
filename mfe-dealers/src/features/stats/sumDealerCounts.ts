import type { State } from '@msv/contracts/state';

/** Of the whole network: every dealership is in one of the states. */
export const totalDealers = (states: readonly State[]): number =>
  states.reduce((total, { dealerCount }) => total + dealerCount, 0);
