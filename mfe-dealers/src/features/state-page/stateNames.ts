import type { State } from '@msv/contracts/dealers/state';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { compareNames } from '@msv/contracts/site/normalizeText';

/** Converts the name of a state to the slug of its page: `New York` becomes `new-york`. */
export const createStateSlug = (stateName: string): string => stateName.toLowerCase().replaceAll(' ', '-');

/** Returns the name of the state with the given slug, or `undefined` if it is not one of the 50 states. */
export const findStateName = (slug: string | undefined): string | undefined =>
  stateNames.find((name) => createStateSlug(name) === slug);

export const sortStatesByName = (states: readonly State[]): readonly State[] =>
  states.toSorted((a, b) => compareNames(a.name, b.name));
