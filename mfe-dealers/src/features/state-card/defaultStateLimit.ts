/** Number of states in the fragment `StateCards`, if the page sets no limit. */
export const defaultStateLimit = 6;
