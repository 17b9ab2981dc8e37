import type { StateOutline } from '../map-geometry/StateOutline.ts';

/** A state that a map shows. */
export interface MapState {
  readonly name: string;
  readonly slug: string;
  readonly dealerCount: number;
  /** The label on the state, if the map has labels. */
  readonly abbreviation?: string;
}

/** A state together with its outline on the map. */
export interface MappedState {
  readonly state: MapState;
  readonly outline: StateOutline;
  /** Number of the tier that the state's dealer count belongs to, see `findTier`. */
  readonly tier: number;
}
