import * as v from 'valibot';

/** A whole number as addresses and forms hold it: in digits. */
export const digits = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'Must be a whole number'),
  v.transform(Number),
);
