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
