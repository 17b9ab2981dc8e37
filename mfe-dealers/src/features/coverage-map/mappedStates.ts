import type { StateOutline } from '../map-geometry/mapGeometry.ts';
import { stateOutlines } from '../map-geometry/stateOutlines.ts';
import { findTier } from './dealerTiers.ts';

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

/** Combines each state with its outline and its tier, sorted by name. */
export function placeStatesOnMap(
  states: readonly MapState[],
  tierThresholds: readonly number[],
): readonly MappedState[] {
  const stateByName = new Map(states.map((state) => [state.name, state]));
  return stateOutlines.flatMap((outline) => {
    const state = stateByName.get(outline.name);
    return state ? [{ state, outline, tier: findTier(state.dealerCount, tierThresholds) }] : [];
  });
}
