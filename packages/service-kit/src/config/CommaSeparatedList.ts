import * as v from 'valibot';

/**
 * Schema of an environment variable that contains a comma-separated list. Items are trimmed, and empty items
 * are dropped.
 */
export const CommaSeparatedList = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);
