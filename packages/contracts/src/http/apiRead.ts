import type * as v from 'valibot';

/** A GET request to the API with the schema by which the server and the browser parse the response. */
export interface ApiRead<T> {
  readonly url: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /**
   * Property with a list whose invalid items pages leave out instead of failing. A response that is an array needs no
   * property. Do not name a list that is misleading when it is incomplete, such as the sections of a policy.
   */
  readonly listField?: string;
  /** True to treat status 401 as `null` instead of an error. */
  readonly unauthorizedIsNull?: boolean;
}

/** Defines an API read. */
export function defineApiRead<T>(
  url: string,
  schema: v.GenericSchema<unknown, T>,
  options: Pick<ApiRead<T>, 'listField'> = {},
): ApiRead<T> {
  return { url, schema, ...options };
}
