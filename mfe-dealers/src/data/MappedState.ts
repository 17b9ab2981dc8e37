import type { State } from '@msv/contracts/state';
import type { StateOutline } from './StateOutline.ts';

/** A state of the API with its place on the map. */
export interface MappedState {
  readonly state: State;
  readonly outline: StateOutline;
  /** How many dealers it has in comparison, see `dealerTiers`. */
  readonly tier: number;
}
