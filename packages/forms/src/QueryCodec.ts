/** How what a visitor has set stands in the page's address. Keep it outside of components: it must not change. */
export interface QueryCodec<T> {
  /** Reads `?search=gt4`; what it does not know counts as not there. */
  readonly read: (query: string) => T;
  /** The other way round, with the question mark, or empty where nothing is set. */
  readonly write: (value: T) => string;
}
