import { stateNames } from '@msv/contracts/dealers/stateNames';
import { createStateSlug } from './createStateSlug.ts';

const nameBySlug = new Map<string, string>(stateNames.map((name) => [createStateSlug(name), name]));

/** Returns the name of the state with the given slug, or `undefined` if it is not one of the 50 states. */
export const findStateName = (slug = ''): string | undefined => nameBySlug.get(slug);
