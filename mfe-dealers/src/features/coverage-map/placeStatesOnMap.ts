import { stateOutlines } from '../map-geometry/stateOutlines.ts';
import { findTier } from './dealerTiers.ts';
import type { MappedState, MapState } from './MappedState.ts';

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
