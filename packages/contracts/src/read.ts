import type * as v from 'valibot';

/**
 * One thing the API can be asked for: where it is and what shape answers. The server prefetches a read, the
 * browser fetches it, and both check the answer with the same schema.
 */
export interface Read<T> {
  readonly url: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /** A 401 answers `null` instead of failing (section 8 of the specification). */
  readonly unauthorizedIsNull?: boolean;
}

/** Names the URL and the schema of a read together, so that neither travels alone. */
export function read<T>(url: string, schema: v.GenericSchema<unknown, T>): Read<T> {
  return { url, schema };
}
