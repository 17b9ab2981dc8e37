import type { State } from '@msv/contracts/dealers/state';

/** Returns the states whose name or abbreviation contains the search text, ignoring case. Keeps their order. */
export function filterStates(states: readonly State[], search: string): readonly State[] {
  const searchText = search.trim().toLowerCase();
  return states.filter(
    ({ name, abbreviation }) =>
      name.toLowerCase().includes(searchText) || abbreviation.toLowerCase().includes(searchText),
  );
}
