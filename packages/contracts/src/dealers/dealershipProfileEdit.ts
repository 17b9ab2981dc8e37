import * as v from 'valibot';
import { createOptionalSingleLineTextSchema, createSingleLineTextSchema } from '../http/textFields.ts';
import { DealershipService, DeliveryRadiusMiles, parseWebsite } from './dealershipProfile.ts';
import { OpeningPeriods } from './openingPeriod.ts';

export const maxBrands = 10;
const maxWebsiteLength = 200;
const websiteMessage = 'Please enter a web address such as https://www.example.com';

/** Schema of a website that an operator or a dealer enters. Its output is a `http:` or `https:` URL, or `null` for none. */
export const WebsiteField = v.pipe(
  createOptionalSingleLineTextSchema(maxWebsiteLength),
  // Characters that are not ASCII are longer in a URL.
  v.check(
    (text) => text === null || (parseWebsite(text)?.length ?? Infinity) <= maxWebsiteLength,
    websiteMessage,
  ),
  v.transform((text) => (text === null ? null : (parseWebsite(text) ?? null))),
);

/** Schema of the brands that a dealership sells. Repeated brands are removed. */
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

/** Changes of what a dealership tells about itself beside its address. `null` and empty lists remove a value. */
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
