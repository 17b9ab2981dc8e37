import * as v from 'valibot';
import { createOptionalSingleLineTextSchema, createSingleLineTextSchema } from '../http/textFields.ts';
import { DealershipService, DeliveryRadiusMiles, parseWebsite } from './dealershipProfile.ts';
import { haveOverlap, isTimeRange, listPeriodsOfDay, OpeningPeriod, weekdays } from './openingPeriod.ts';

export const maxBrands = 10;
const maxWebsiteLength = 200;
const websiteMessage = 'Please enter a web address such as https://www.example.com';

/**
 * Schema for the website that an operator or a dealer enters. The output is an `http:` or `https:` URL, or `null` for
 * an empty input.
 */
export const WebsiteField = v.pipe(
  createOptionalSingleLineTextSchema(maxWebsiteLength),
  // Characters that are not ASCII are longer in a URL.
  v.check(
    (text) => text === null || (parseWebsite(text)?.length ?? Infinity) <= maxWebsiteLength,
    websiteMessage,
  ),
  v.transform((text) => (text === null ? null : (parseWebsite(text) ?? null))),
);

/** Schema for the brands that a dealership sells. Duplicates are removed. */
export const Brands = v.pipe(
  // The form separates brands by commas.
  v.array(
    v.pipe(
      createSingleLineTextSchema('Please enter the name of a brand', 40),
      v.check((brand) => !brand.includes(','), 'Please leave out commas'),
    ),
  ),
  v.transform((brands) => [...new Set(brands)]),
  v.maxLength(maxBrands, `Please enter at most ${maxBrands} brands`),
);

export const timeRangeMessage = 'Must close after it opens, or by 4 AM';

/** Maximum number of time ranges per day, which is also the number of inputs in the form for dealers. */
const maxPeriodsOfDay = 2;

/** Opening periods that an operator or a dealer enters, with at most two time ranges per day. */
export const OpeningPeriods = v.pipe(
  v.array(
    v.pipe(
      OpeningPeriod,
      v.check(({ days }) => days.length > 0, 'Must have at least one day'),
      v.check((period) => isTimeRange(period), timeRangeMessage),
    ),
  ),
  v.maxLength(weekdays.length * maxPeriodsOfDay),
  v.check(
    (periods) =>
      weekdays
        .map((day) => listPeriodsOfDay(periods, day))
        .every((ofDay) => ofDay.length <= maxPeriodsOfDay && !haveOverlap(ofDay)),
    'Must have at most two time ranges a day, and they must not overlap',
  ),
);

/** Changes of the optional fields of a dealership. `null` and empty lists remove a value. */
export const DealershipProfileEdit = v.object({
  website: WebsiteField,
  services: v.pipe(
    v.array(DealershipService),
    v.transform((services) => [...new Set(services)]),
  ),
  brands: Brands,
  deliveryRadiusMiles: v.nullable(DeliveryRadiusMiles),
  hours: v.nullable(OpeningPeriods),
});
export type DealershipProfileEdit = v.InferOutput<typeof DealershipProfileEdit>;
