import type { State } from '@msv/contracts/state';

/** A–Z, as the list of all states is read; the API gives them by dealer count. */
export const statesByName = (states: readonly State[]): readonly State[] =>
  states.toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
