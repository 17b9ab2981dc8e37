import type { State } from '@msv/contracts/state';

/** The states whose name or abbreviation contains what was typed, in any case, in their own order. */
export function filterStates(states: readonly State[], search: string): readonly State[] {
  const wanted = search.trim().toLowerCase();
  return states.filter(
    ({ name, abbreviation }) =>
      name.toLowerCase().includes(wanted) || abbreviation.toLowerCase().includes(wanted),
  );
}
