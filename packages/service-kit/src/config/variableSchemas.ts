import { isOrigin } from '@msv/contracts/http/origin';
import * as v from 'valibot';

/** Creates the schema of a variable with a whole number from `min` to `max`, inclusive. */
export const createWholeNumberSchema = (defaultValue: number, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), String(defaultValue)),
    v.check(
      (value) => /^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `must be a whole number from ${min} to ${max}`,
    ),
    v.transform(Number),
  );

/** Schema of a variable with a comma-separated list. Items are trimmed, and empty items are dropped. */
export const CommaSeparatedList = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);

/** Creates the schema of a variable with one origin: scheme, host and port. */
export const createOriginSchema = (defaultOrigin: string) =>
  v.pipe(
    v.optional(v.string(), defaultOrigin),
    v.check(isOrigin, 'must be an origin such as https://example.com'),
  );

/**
 * Creates the schema of a variable with the origins of instances. The list may be empty only if the default is empty.
 */
export const createOriginsSchema = (defaultOrigins: string) =>
  v.pipe(
    v.optional(CommaSeparatedList, defaultOrigins),
    v.check(
      (values) => values.every(isOrigin) && (values.length > 0 || defaultOrigins === ''),
      'must be origins such as http://10.0.0.5:4001, separated by commas',
    ),
  );

export const HttpUrl = v.pipe(
  v.string(),
  v.check(isHttpUrl, 'must be a URL such as https://crm.example.com/leads, without a password'),
);

function isHttpUrl(value: string) {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
