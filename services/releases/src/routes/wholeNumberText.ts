import * as v from 'valibot';

/** Parses a whole number from a query parameter or form field. */
export const WholeNumberText = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'Must be a whole number'),
  v.transform(Number),
);
