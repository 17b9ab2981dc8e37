import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';
import { stateNames } from './stateNames.ts';

export const statesUrl = '/api/states';

/** One of the 50 US states. `dealerCount` is the number of its stored dealerships. */
export const State = v.object({
  id: v.number(),
  name: v.string(),
  /** Two capital letters, such as `FL`. */
  abbreviation: v.string(),
  slug: v.string(),
  emoji: v.string(),
  description: v.string(),
  dealerCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type State = v.InferOutput<typeof State>;

/** API read for all states, sorted by descending dealer count and then by name. */
export const allStatesRead = defineApiRead(statesUrl, v.array(State));

/** Creates the API read for the first states of `allStatesRead`. */
export const createFirstStatesRead = (limit: number) =>
  limit < stateNames.length
    ? defineApiRead(`${statesUrl}?limit=${limit}`, allStatesRead.schema)
    : allStatesRead;

/** Creates the API read for a state. */
export const createStateRead = (slug: string) =>
  defineApiRead(`${statesUrl}/${encodeURIComponent(slug)}`, State);
