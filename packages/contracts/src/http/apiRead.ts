import type * as v from 'valibot';

/**
 * A GET request to the API: its URL and the schema of its response. Both the server, which prefetches the
 * response, and the browser parse the response with this schema.
 */
export interface ApiRead<T> {
  readonly url: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /**
   * Property of the response that contains a list. Pages leave out items of this list that do not match the
   * schema, instead of failing. A response that is an array is such a list without this property. Do not name
   * a list that is misleading when it is incomplete, such as the sections of a policy.
   */
  readonly listField?: string;
  /**
   * If true, a response with status 401 is treated as `null` instead of an error (section 8 of the
   * specification).
   */
  readonly unauthorizedIsNull?: boolean;
}

/** Defines an API read from its URL and the schema of its response. */
export function defineApiRead<T>(
  url: string,
  schema: v.GenericSchema<unknown, T>,
  options: Pick<ApiRead<T>, 'listField'> = {},
): ApiRead<T> {
  return { url, schema, ...options };
}
