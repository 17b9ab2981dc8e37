import * as v from 'valibot';
import { read } from './read.ts';

export const statesUrl = '/api/states';

/** One of the fifty. `dealerCount` is counted from the dealerships whenever it is asked for, never stored. */
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

/** By dealer count, highest first, then by name. */
export const allStates = read(statesUrl, v.array(State));
export const stateBySlug = (slug: string) => read(`${statesUrl}/${encodeURIComponent(slug)}`, State);
