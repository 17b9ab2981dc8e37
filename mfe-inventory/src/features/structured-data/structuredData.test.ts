import { describe, expect, test } from '@jest/globals';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { createVehicleListJsonLd } from './createVehicleListJsonLd.ts';
import { createVehicleProductJsonLd } from './createVehicleProductJsonLd.ts';

const site = {
  product: 'MSV Directory',
  phone: '(844) 555-0142',
  email: 'hello@site.example',
  url: 'https://site.example',
  offerDates: { from: '2025-01-01', until: '2025-12-31' },
};
const vehicle = buildVehicle({
  specifications: { power: { topSpeed: '25 mph' } },
  imageUrl: '/api/vehicle-pictures/evolution-classic-2-plus.svg',
});

describe('structured data', () => {
  test('describes a vehicle as a product with a dated offer in US dollars', () => {
    expect(createVehicleProductJsonLd(vehicle, site)).toMatchObject({
      '@type': 'Product',
      name: 'Evolution Classic 2 Plus',
      brand: { '@type': 'Brand', name: 'Evolution' },
      image: 'https://site.example/api/vehicle-pictures/evolution-classic-2-plus.png',
      url: 'https://site.example/inventory/evolution-classic-2-plus',
      additionalProperty: [
        { name: 'Top Speed', value: '25 mph' },
        { name: 'Range per Charge', value: '30 miles' },
      ],
      offers: {
        '@type': 'Offer',
        price: 6695,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        validFrom: '2025-01-01',
        priceValidUntil: '2025-12-31',
      },
    });
  });

  test('omits the brand if the name does not end with the model, and keeps an external picture', () => {
    const imageUrl = 'https://example.com/cart.jpg';
    const product = createVehicleProductJsonLd({ ...vehicle, name: 'Cart', imageUrl }, site);
    expect(product).not.toHaveProperty('brand');
    expect(product.image).toBe(imageUrl);
  });

  test('contains the default top speed of a vehicle without a top speed', () => {
    const product = createVehicleProductJsonLd({ ...vehicle, specifications: undefined }, site);
    expect(product.additionalProperty).toEqual([
      { '@type': 'PropertyValue', name: 'Top Speed', value: '25 mph' },
      { '@type': 'PropertyValue', name: 'Range per Charge', value: '30 miles' },
    ]);
  });

  test('omits the offer dates if none are configured', () => {
    const { offers } = createVehicleProductJsonLd(vehicle, { ...site, offerDates: undefined });
    expect(offers).not.toHaveProperty('validFrom');
    expect(offers).not.toHaveProperty('priceValidUntil');
  });

  test('marks an unavailable vehicle as out of stock', () => {
    const { offers } = createVehicleProductJsonLd({ ...vehicle, isAvailable: false }, site);
    expect(offers.availability).toBe('https://schema.org/OutOfStock');
  });

  test('lists the number of vehicles and the URLs of the first 100', () => {
    const list = createVehicleListJsonLd(
      'Vehicle Inventory',
      Array.from({ length: 101 }, () => vehicle),
      site,
    );
    expect(list.name).toBe('Vehicle Inventory');
    expect(list.numberOfItems).toBe(101);
    expect(list.itemListElement).toHaveLength(100);
    expect(list.itemListElement[0]).toMatchObject({
      position: 1,
      url: 'https://site.example/inventory/evolution-classic-2-plus',
    });
  });
});
