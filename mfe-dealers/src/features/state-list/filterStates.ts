import type { State } from '@msv/contracts/dealers/state';
import { normalizeText } from '@msv/contracts/site/normalizeText';

/** Returns the states whose name or abbreviation contains the search text. Keeps their order. */
export function filterStates(states: readonly State[], search: string): readonly State[] {
  const searchText = normalizeText(search);
  return states.filter(
    ({ name, abbreviation }) =>
      normalizeText(name).includes(searchText) || normalizeText(abbreviation).includes(searchText),
  );
}
