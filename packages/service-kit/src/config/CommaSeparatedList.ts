import * as v from 'valibot';

/** Several values in one variable of the environment, separated by commas. */
export const commaList = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);
