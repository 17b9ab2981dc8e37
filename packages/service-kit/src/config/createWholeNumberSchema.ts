import * as v from 'valibot';

/** A whole number from the environment, between two bounds that are allowed themselves. */
export const wholeNumber = (fallback: number, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.check(
      (value) => /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    ),
    v.transform(Number),
  );
