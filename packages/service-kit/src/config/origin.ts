import * as v from 'valibot';
import { commaList } from './commaList.ts';

/** An origin from the environment: scheme, host and port, without a path. */
export const origin = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.check(isOrigin, 'must be an origin such as https://example.com'),
  );

/** The origins of a service's instances, with commas between them; at least one, unless none is the default. */
export const origins = (fallback: string) =>
  v.pipe(
    v.optional(commaList, fallback),
    v.check(
      (values) => values.every(isOrigin) && (values.length > 0 || fallback === ''),
      'must be origins such as http://10.0.0.5:4001, separated by commas',
    ),
  );

export const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
