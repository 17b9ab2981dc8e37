/**
 * When people can be reached, as each place of the site states it. The places differ, and each prints its own
 * (specification, section 9): whoever changes the hours does it here, for all of them.
 */
export const statedHours = {
  /** The contact page and every other page that names them; one line each. */
  contact: ['Mon-Fri 8AM-6PM', 'Sat 9AM-4PM', 'Sun closed'],
  /** For search engines: schema.org's `openingHours`. */
  structuredData: ['Mo-Fr 08:00-18:00', 'Sa 09:00-17:00'],
  /** Support, as the privacy policy says. */
  privacyPolicy: 'Mon-Fri 8AM-8PM EST',
} as const;
