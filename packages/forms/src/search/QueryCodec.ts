/**
 * Converts page state to a query string and back. Define codecs outside of components, because a codec must
 * be the same object on every render.
 */
export interface QueryCodec<T> {
  /** Parses a query string, such as `?search=gt4`. Ignores unknown parameters and invalid values. */
  readonly decode: (query: string) => T;
  /** Returns the query string including the question mark, or an empty string if no parameter is set. */
  readonly encode: (value: T) => string;
}
