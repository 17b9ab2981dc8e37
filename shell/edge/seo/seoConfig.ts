import { statedHours } from '@msv/contracts/statedHours';
import * as v from 'valibot';

/** A claim that an operator may word otherwise, or leave out with `off`. */
const claim = <T>(fallback: string, pattern: RegExp, example: string, read: (match: RegExpExecArray) => T) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.check((value) => value === 'off' || pattern.test(value), `must be like ${example}, or off`),
    v.transform((value) => {
      const match = pattern.exec(value);
      return match ? read(match) : undefined;
    }),
  );

/**
 * What the site claims of itself towards search engines, as section 9 of the specification states it. Each has its
 * switch: a fixed rating or an expired offer is a legal risk that an operator may not want to take.
 */
export const claims = {
  /** The first and last day of the stated offers. */
  SITE_OFFER_DATES: claim(
    '2025-01-01/2025-12-31',
    /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/,
    '2025-01-01/2025-12-31',
    ([, from = '', until = '']) => ({ from, until }),
  ),
  /** Average stars and the number of reviews. */
  SITE_RATING: claim('4.8/127', /^([1-5](?:\.\d)?)\/(\d+)$/, '4.8/127', ([, rating, reviews]) => ({
    rating: Number(rating),
    reviews: Number(reviews),
  })),
  /** In schema.org's notation, one span after the other. */
  SITE_OPENING_HOURS: claim(
    statedHours.structuredData.join(', '),
    /^[A-Z][a-z](?:-[A-Z][a-z])? \d{2}:\d{2}-\d{2}:\d{2}(?:, [A-Z][a-z](?:-[A-Z][a-z])? \d{2}:\d{2}-\d{2}:\d{2})*$/,
    statedHours.structuredData.join(', '),
    ([hours]) => hours.split(', '),
  ),
  SITE_PRICE_RANGE: claim('$6,695 - $17,995', /^\$.+$/, '$6,695 - $17,995', ([range]) => range),
  /** How many models the offer catalogue counts. */
  SITE_OFFER_COUNT: claim('33', /^\d+$/, '33', ([count]) => Number(count)),
};
