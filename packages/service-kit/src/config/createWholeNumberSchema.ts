import * as v from 'valibot';

/**
 * Creates the schema of an environment variable that contains a whole number from `min` to `max`, inclusive.
 */
export const createWholeNumberSchema = (defaultValue: number, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), String(defaultValue)),
    v.check(
      (value) => /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    ),
    v.transform(Number),
  );
