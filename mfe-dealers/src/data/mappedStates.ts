import type { State } from '@msv/contracts/state';
import { tierOf } from './dealerTiers.ts';
import type { MappedState } from './MappedState.ts';
import { stateOutlines } from './stateOutlines.ts';

/** Every outline that a state of the API belongs to, A–Z. */
export function mappedStates(states: readonly State[], tiers: readonly number[]): readonly MappedState[] {
  const byName = new Map(states.map((state) => [state.name, state]));
  return stateOutlines.flatMap((outline) => {
    const state = byName.get(outline.name);
    return state ? [{ state, outline, tier: tierOf(state.dealerCount, tiers) }] : [];
  });
}
