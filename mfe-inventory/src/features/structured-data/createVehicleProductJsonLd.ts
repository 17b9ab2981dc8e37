import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import { categoryLabels } from '../vehicle-cards/categoryLabels.ts';
import { getPngUrl } from '../vehicle-cards/vehiclePicture.ts';
import { addDefaultSpecifications } from '../vehicle-facts/addDefaultSpecifications.ts';

/** Creates the schema.org `Product` of a vehicle page, including its `Offer`. */
export function createVehicleProductJsonLd(vehicle: Vehicle, site: SiteSettings) {
  const { topSpeed } = addDefaultSpecifications(vehicle);
  // Names consist of brand and model, such as `Evolution Classic 2 Plus`.
  const brand = vehicle.name.endsWith(vehicle.model) && vehicle.name.slice(0, -vehicle.model.length).trim();
  const url = `${site.url}/inventory/${vehicle.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: vehicle.name,
    model: vehicle.model,
    sku: vehicle.slug,
    category: categoryLabels[vehicle.category],
    description: vehicle.description,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    image: new URL(getPngUrl(vehicle), site.url).href,
    url,
    additionalProperty: [
      createProperty('Top Speed', topSpeed.text),
      createProperty('Range per Charge', vehicle.range),
    ],
    offers: {
      '@type': 'Offer',
      url,
      price: vehicle.price,
      priceCurrency: 'USD',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${vehicle.isAvailable ? 'InStock' : 'OutOfStock'}`,
      ...createOfferDates(site.offerDates),
    },
  };
}

const createOfferDates = (dates: SiteSettings['offerDates']) =>
  dates ? { validFrom: dates.from, validThrough: dates.until, priceValidUntil: dates.until } : {};

const createProperty = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value });
