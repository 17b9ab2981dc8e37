import type { StateOutline } from '../map-geometry/mapGeometry.ts';
import { stateOutlines } from '../map-geometry/stateOutlines.ts';
import { findTier } from './dealerTiers.ts';

export interface MapState {
  readonly name: string;
  readonly slug: string;
  readonly dealerCount: number;
  readonly abbreviation?: string;
}

export interface MappedState {
  readonly state: MapState;
  readonly outline: StateOutline;
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
