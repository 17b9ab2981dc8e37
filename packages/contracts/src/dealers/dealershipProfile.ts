import * as v from 'valibot';

export const dealershipServices = ['sales', 'service', 'parts', 'rentals', 'financing', 'trade-ins'] as const;
export type DealershipService = (typeof dealershipServices)[number];

export const DealershipService = v.picklist(
  dealershipServices,
  `Must be one of ${dealershipServices.join(', ')}`,
);

export const maxDeliveryRadiusMiles = 500;
const radiusMessage = `Please enter a whole number of miles from 0 to ${maxDeliveryRadiusMiles}`;

/** Parses the URL of a website, with or without `https://`. Returns `undefined` for all other text. */
export function parseWebsite(text: string): string | undefined {
  const url = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, username, password, href } = new URL(url);
  const isWebsite = /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname) && !username && !password;
  return isWebsite ? href : undefined;
}

/** Schema of the distance in miles up to which a dealership delivers. */
export const DeliveryRadiusMiles = v.pipe(
  v.number(radiusMessage),
  v.integer(radiusMessage),
  v.minValue(0, radiusMessage),
  v.maxValue(maxDeliveryRadiusMiles, radiusMessage),
);

const isStoredWebsite = (text: string) => parseWebsite(text) === text;

/**
 * Optional fields of a dealership. An invalid stored value counts as absent, so that the dealership stays on the site.
 */
export const DealershipProfile = v.object({
  website: v.fallback(v.optional(v.pipe(v.string(), v.check(isStoredWebsite))), undefined),
  services: v.fallback(v.optional(v.array(DealershipService)), undefined),
  brands: v.fallback(v.optional(v.array(v.string())), undefined),
  /** Absent if the radius is unknown. */
  deliveryRadiusMiles: v.fallback(v.optional(DeliveryRadiusMiles), undefined),
});
