import * as v from 'valibot';

/** Position of a document in its list, starting at 1. */
export const ListPosition = v.pipe(v.number(), v.integer(), v.minValue(1));
