import * as v from 'valibot';
import { createOptionalSingleLineTextSchema, createSingleLineTextSchema } from '../http/textFields.ts';
import { OpeningPeriod } from './openingPeriod.ts';

/** What a dealership may offer. */
export const dealershipServices = ['sales', 'service', 'parts', 'rentals', 'financing', 'trade-ins'] as const;
export type DealershipService = (typeof dealershipServices)[number];

/** Names of the services, as visitors see them. */
export const dealershipServiceNames: Readonly<Record<DealershipService, string>> = {
  sales: 'Sales',
  service: 'Service and repairs',
  parts: 'Parts and accessories',
  rentals: 'Rentals',
  financing: 'Help with financing',
  'trade-ins': 'Trade-ins',
};

const DealershipService = v.picklist(dealershipServices, `Must be one of ${dealershipServices.join(', ')}`);

export const maxBrands = 10;
export const maxDeliveryRadiusMiles = 500;
const radiusMessage = `Please enter a whole number of miles from 0 to ${maxDeliveryRadiusMiles}`;

/** Parses the URL of a website, with or without `https://`. Returns `undefined` for all other text. */
function parseWebsite(text: string): string | undefined {
  const url = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(url);
  const isWebsite = /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname) && !username && !password;
  return isWebsite ? href : undefined;
}

const websiteMessage = 'Please enter a web address such as https://www.example.com';

/** Schema of a website that an operator or a dealer enters. Its output is a `http:` or `https:` URL, or `null` for none. */
export const WebsiteField = v.pipe(
  createOptionalSingleLineTextSchema(200),
  v.check((text) => text === null || parseWebsite(text) !== undefined, websiteMessage),
  v.transform((text) => (text === null ? null : (parseWebsite(text) ?? null))),
);

/** Schema of the brands that a dealership sells. Repeated brands are removed. */
export const Brands = v.pipe(
  // The form separates brands by commas.
  v.array(
    v.pipe(
      createSingleLineTextSchema('Please enter the name of a brand', 40),
      v.excludes(',', 'Please leave out commas'),
    ),
  ),
  v.transform((brands) => [...new Set(brands)]),
  v.maxLength(maxBrands, `Please enter at most ${maxBrands} brands`),
);

/** Schema of the distance in miles up to which a dealership delivers. */
export const DeliveryRadiusMiles = v.pipe(
  v.number(radiusMessage),
  v.integer(radiusMessage),
  v.minValue(0, radiusMessage),
  v.maxValue(maxDeliveryRadiusMiles, radiusMessage),
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
  hours: v.nullable(v.pipe(v.array(OpeningPeriod), v.maxLength(14))),
});
export type DealershipProfileEdit = v.InferOutput<typeof DealershipProfileEdit>;

const isStoredWebsite = (text: string) => parseWebsite(text) === text;

/**
 * Optional fields of a dealership. A stored value of another form counts as absent, so that it does not take the dealership off
 * the site.
 */
export const DealershipProfile = v.object({
  /** An `http:` or `https:` URL. */
  website: v.fallback(v.optional(v.pipe(v.string(), v.check(isStoredWebsite, websiteMessage))), undefined),
  services: v.fallback(v.optional(v.array(DealershipService)), undefined),
  brands: v.fallback(v.optional(v.array(v.string())), undefined),
  /** Distance up to which the dealership delivers. Absent if it is unknown. */
  deliveryRadiusMiles: v.fallback(v.optional(DeliveryRadiusMiles), undefined),
});
