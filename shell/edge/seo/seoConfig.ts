import { siteOfficeHours } from '@msv/contracts/site/siteOfficeHours';
import * as v from 'valibot';

/** Creates the schema of a claim that operators can change, or turn off with `off`. */
const createClaimSchema = <T>(
  fallback: string,
  pattern: RegExp,
  example: string,
  parse: (match: RegExpExecArray) => T,
) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.check((value) => value === 'off' || pattern.test(value), `must be like ${example}, or off`),
    v.transform((value) => {
      const match = pattern.exec(value);
      return match ? parse(match) : undefined;
    }),
  );

/**
 * Environment variables for the site's structured data, with the defaults of section 9 of the specification. Operators can
 * turn off each claim, because a fixed rating or an expired offer is a legal risk.
 */
export const seoConfig = {
  /** First and last day of the vehicle offers. */
  SITE_OFFER_DATES: createClaimSchema(
    '2025-01-01/2025-12-31',
    /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/,
    '2025-01-01/2025-12-31',
    ([, from = '', until = '']) => ({ from, until }),
  ),
  /** Average rating and number of reviews. */
  SITE_RATING: createClaimSchema(
    '4.8/127',
    /^([1-5](?:\.\d)?)\/(\d+)$/,
    '4.8/127',
    ([, rating, reviews]) => ({
      rating: Number(rating),
      reviews: Number(reviews),
    }),
  ),
  /** Opening hours as comma-separated time spans in schema.org's notation. */
  SITE_OPENING_HOURS: createClaimSchema(
    siteOfficeHours.structuredData.join(', '),
    /^[A-Z][a-z](?:-[A-Z][a-z])? \d{2}:\d{2}-\d{2}:\d{2}(?:, [A-Z][a-z](?:-[A-Z][a-z])? \d{2}:\d{2}-\d{2}:\d{2})*$/,
    siteOfficeHours.structuredData.join(', '),
    ([hours]) => hours.split(', '),
  ),
  SITE_PRICE_RANGE: createClaimSchema('$6,695 - $17,995', /^\$.+$/, '$6,695 - $17,995', ([range]) => range),
  /** Number of models in the offer catalog. */
  SITE_OFFER_COUNT: createClaimSchema('33', /^\d+$/, '33', ([count]) => Number(count)),
};

/** Returns the names of the claims that an environment leaves at their default values. */
export const listDefaultClaims = (env: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(seoConfig).filter((name) => env[name] === undefined);
