import * as v from 'valibot';

/** What an operator sets once for the whole site; read at run time, never built in. */
export const Site = v.object({
  product: v.string(),
  /** As people read it, such as `(844) 555-0142`. */
  phone: v.string(),
  /** Where visitors write to, such as `hello@example.com`. */
  email: v.string(),
  /** The public origin without a trailing slash, such as `https://example.com`. */
  url: v.string(),
  /** Between which days search engines may show the offers, as ISO dates; absent where the operator says nothing. */
  offerDates: v.optional(v.object({ from: v.string(), until: v.string() })),
});
export type Site = v.InferOutput<typeof Site>;
