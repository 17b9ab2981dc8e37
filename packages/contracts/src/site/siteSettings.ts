import * as v from 'valibot';

/** Settings of the whole site, which the operator configures at run time. */
export const SiteSettings = v.object({
  /** Name that the site shows as its own name. */
  product: v.string(),
  /** Formatted phone number, such as `(844) 555-0142`. */
  phone: v.string(),
  email: v.string(),
  /** Name of the company that runs the site. Absent if it is not configured. */
  legalName: v.optional(v.string()),
  /** Postal address of the company, on one line. Absent if it is not configured. */
  postalAddress: v.optional(v.string()),
  /** Name such as `Eastern time`. Absent if the shell is older than this setting. */
  officeTimeZone: v.optional(v.string()),
  /** True if messages about a verified dealership are also sent to it. */
  routesLeadsToDealers: v.optional(v.boolean()),
  /** Public origin without a trailing slash, such as `https://example.com`. */
  url: v.string(),
  /** ISO dates between which search engines may show the offers. Absent if they are not configured. */
  offerDates: v.optional(v.object({ from: v.string(), until: v.string() })),
});
export type SiteSettings = v.InferOutput<typeof SiteSettings>;

/** Hours in which the company that runs the site answers calls, with one text for each place. */
export const siteOfficeHours = {
  /** Default lines, and lines of the contact page. */
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
