import * as v from 'valibot';

/** An origin from the environment: scheme, host and port, without a path. */
export const origin = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.check(isOrigin, 'must be an origin such as https://example.com'),
  );

export const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
