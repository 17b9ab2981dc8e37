import * as v from 'valibot';

/** Where the financing team wants a document in its list: 1 comes first. */
export const Position = v.pipe(v.number(), v.integer(), v.minValue(1));
