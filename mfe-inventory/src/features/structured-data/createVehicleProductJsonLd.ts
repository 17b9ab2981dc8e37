import type { Site } from '@msv/contracts/site';
import type { Vehicle } from '@msv/contracts/vehicle';
import { categoryLabels } from './categoryLabels.ts';
import { pictureOf } from './pictureOf.ts';
import { specificationsOf } from './specifications.ts';

/** A vehicle as search engines read it: schema.org's Product with its Offer. */
export function vehicleProduct(vehicle: Vehicle, site: Site) {
  const url = `${site.url}/inventory/${vehicle.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: vehicle.name,
    model: vehicle.model,
    sku: vehicle.slug,
    category: categoryLabels[vehicle.category],
    description: vehicle.description,
    image: new URL(pictureOf(vehicle, 'detail').src, site.url).href,
    url,
    additionalProperty: [
      property('Top Speed', specificationsOf(vehicle.specifications).topSpeed),
      property('Range per Charge', vehicle.range),
    ],
    offers: {
      '@type': 'Offer',
      url,
      price: vehicle.price,
      priceCurrency: 'USD',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${vehicle.isAvailable ? 'InStock' : 'OutOfStock'}`,
      ...validity(site.offerDates),
    },
  };
}

const validity = (dates: Site['offerDates']) =>
  dates ? { validFrom: dates.from, validThrough: dates.until, priceValidUntil: dates.until } : {};

const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value });
