import { siteOfficeHours } from '@msv/contracts/site/siteSettings';
import * as v from 'valibot';

/** Claims of the structured data without environment variables. */
const defaultClaims = {
  SITE_OFFER_DATES: { name: 'offer dates', value: '2025-01-01/2025-12-31' },
  SITE_RATING: { name: 'rating and number of reviews', value: '4.8/127' },
  SITE_OPENING_HOURS: { name: 'opening hours', value: siteOfficeHours.structuredData.join(', ') },
  SITE_PRICE_RANGE: { name: 'price range', value: '$6,695 - $17,995' },
  SITE_OFFER_COUNT: { name: 'number of models', value: '33' },
} as const;

/** Creates the schema of a claim that operators can change, or turn off with `off`. */
function createClaimSchema<T>(
  variable: keyof typeof defaultClaims,
  pattern: RegExp,
  parse: (match: RegExpExecArray) => T,
) {
  const { value: fallback } = defaultClaims[variable];
  return v.pipe(
    v.optional(v.string(), fallback),
    v.check((value) => value === 'off' || pattern.test(value), `must be like ${fallback}, or off`),
    v.transform((value) => {
      const match = pattern.exec(value);
      return match ? parse(match) : undefined;
    }),
  );
}

/**
 * Environment variables of the structured data. Operators can turn off each claim, because a fixed rating or an expired
 * offer is a legal risk.
 */
export const seoConfig = {
  SITE_OFFER_DATES: createClaimSchema(
    'SITE_OFFER_DATES',
    /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/,
    ([, from = '', until = '']) => ({ from, until }),
  ),
  SITE_RATING: createClaimSchema('SITE_RATING', /^([1-5](?:\.\d)?)\/(\d+)$/, ([, rating, reviews]) => ({
    rating: Number(rating),
    reviews: Number(reviews),
  })),
  /** Time spans in schema.org's notation, separated by commas. */
  SITE_OPENING_HOURS: createClaimSchema(
    'SITE_OPENING_HOURS',
    /^[A-Z][a-z](?:-[A-Z][a-z])? \d{2}:\d{2}-\d{2}:\d{2}(?:, [A-Z][a-z](?:-[A-Z][a-z])? \d{2}:\d{2}-\d{2}:\d{2})*$/,
    ([hours]) => hours.split(', '),
  ),
  SITE_PRICE_RANGE: createClaimSchema('SITE_PRICE_RANGE', /^\$.+$/, ([range]) => range),
  SITE_OFFER_COUNT: createClaimSchema('SITE_OFFER_COUNT', /^\d+$/, ([count]) => Number(count)),
};

/** Describes the claims with default values, such as `rating and number of reviews 4.8/127 (SITE_RATING)`. */
export const describeDefaultClaims = (env: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(defaultClaims)
    .filter(([variable]) => env[variable] === undefined)
    .map(([variable, { name, value }]) => `${name} ${value} (${variable})`);
