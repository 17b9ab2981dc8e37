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
  /** Name of the company that runs the site. Absent if the operator has not configured one. */
  legalName: v.optional(v.string()),
  /** Postal address of that company, on one line. Absent if the operator has not configured one. */
  postalAddress: v.optional(v.string()),
  /** Name of the time zone of `siteOfficeHours`, such as `Eastern time`. Absent if the shell is older than this setting. */
  officeTimeZone: v.optional(v.string()),
  /** True if messages about a verified dealership are also sent to it. */
  routesLeadsToDealers: v.optional(v.boolean()),
  /** Public origin without a trailing slash, such as `https://example.com`. */
  url: v.string(),
  /**
   * ISO dates between which search engines may show the offers. Absent if the operator has not configured any
   * dates.
   */
  offerDates: v.optional(v.object({ from: v.string(), until: v.string() })),
});
export type SiteSettings = v.InferOutput<typeof SiteSettings>;

/**
 * Hours in which the company that runs the site answers calls, not the hours of a dealer. There is one text
 * for each place that shows them, because section 9 of the specification requires different texts.
 */
export const siteOfficeHours = {
  /** Lines for the contact page and for all pages without their own text. */
  contact: ['Mon-Fri 8AM-6PM', 'Sat 9AM-4PM', 'Sun closed'],
  /** Hours for search engines, in the `openingHours` format of schema.org. */
  structuredData: ['Mo-Fr 08:00-18:00', 'Sa 09:00-17:00'],
  /** Support hours on the privacy policy page. */
  privacyPolicy: 'Mon-Fri 8AM-8PM EST',
} as const;

/** Lists the office hours for visitors, line by line, with their time zone at the end. */
export const listOfficeHours = ({
  officeTimeZone,
}: Pick<SiteSettings, 'officeTimeZone'>): readonly string[] =>
  officeTimeZone ? [...siteOfficeHours.contact, officeTimeZone] : siteOfficeHours.contact;
