import type { State } from '@msv/contracts/dealers/state';

/** Returns the states sorted by name. The API returns them sorted by dealer count. */
export const sortStatesByName = (states: readonly State[]): readonly State[] =>
  states.toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
