import { describe, expect, test } from '@jest/globals';
import { aVehicle } from '@msv/testing/aVehicle';
import { vehicleList } from './vehicleList.ts';
import { vehicleProduct } from './vehicleProduct.ts';

const site = {
  product: 'MSV Directory',
  phone: '(844) 555-0142',
  email: 'hello@site.example',
  url: 'https://site.example',
  offerDates: { from: '2025-01-01', until: '2025-12-31' },
};
const vehicle = aVehicle({ imageUrl: '/api/vehicle-pictures/evolution-classic-2-plus.svg' });

describe('search engines read', () => {
  test('a vehicle as a product with an offer in US dollars and its validity', () => {
    expect(vehicleProduct(vehicle, site)).toMatchObject({
      '@type': 'Product',
      name: 'Evolution Classic 2 Plus',
      image: 'https://site.example/api/vehicle-pictures/evolution-classic-2-plus.svg?size=detail',
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

  test('no dates of an offer where the operator gives none', () => {
    const { offers } = vehicleProduct(vehicle, { ...site, offerDates: undefined });
    expect(offers).not.toHaveProperty('validFrom');
    expect(offers).not.toHaveProperty('priceValidUntil');
  });

  test('that a vehicle cannot be had now', () => {
    const { offers } = vehicleProduct({ ...vehicle, isAvailable: false }, site);
    expect(offers.availability).toBe('https://schema.org/OutOfStock');
  });

  test('how many vehicles there are, and the addresses of the first hundred', () => {
    const list = vehicleList(
      Array.from({ length: 101 }, () => vehicle),
      site,
    );
    expect(list.numberOfItems).toBe(101);
    expect(list.itemListElement).toHaveLength(100);
    expect(list.itemListElement[0]).toMatchObject({
      position: 1,
      url: 'https://site.example/inventory/evolution-classic-2-plus',
    });
  });
});
