import * as v from 'valibot';

/**
 * Settings of the whole site. The operator configures them at run time, so they are not part of a build.
 */
export const SiteSettings = v.object({
  /** Name of the product, which the site shows as its own name. */
  product: v.string(),
  /** Formatted phone number, such as `(844) 555-0142`. */
  phone: v.string(),
  /** Contact email address, such as `hello@example.com`. */
  email: v.string(),
  /** Public origin without a trailing slash, such as `https://example.com`. */
  url: v.string(),
  /**
   * ISO dates between which search engines may show the offers. Absent if the operator has not configured any
   * dates.
   */
  offerDates: v.optional(v.object({ from: v.string(), until: v.string() })),
});
export type SiteSettings = v.InferOutput<typeof SiteSettings>;
