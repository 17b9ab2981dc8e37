import { expect, test } from '@playwright/test';
import { unknownToSchemaOrg } from './schemaOrg.ts';

const business = {
  '@type': 'AutoDealer',
  name: 'Ann’s',
  geo: { '@type': 'GeoCoordinates', latitude: 28.5 },
  openingHours: ['Mo-Fr 08:00-18:00'],
};

test('the check of structured data passes what schema.org knows', () => {
  expect(unknownToSchemaOrg(business)).toEqual([]);
  const offer = { '@type': 'Offer', price: 6695, availability: 'https://schema.org/InStock' };
  expect(unknownToSchemaOrg({ '@type': 'Product', offers: offer })).toEqual([]);
});

test('the check of structured data names what schema.org does not know', () => {
  expect(unknownToSchemaOrg({ '@type': 'CartDealer' })).toEqual(['$: there is no type CartDealer']);
  expect(unknownToSchemaOrg({ ...business, wheels: 4 })).toEqual([
    '$.wheels: AutoDealer has no such property',
  ]);
  expect(unknownToSchemaOrg({ ...business, geo: { '@type': 'Offer', price: 1 } })).toEqual([
    '$.geo: a Offer is none of GeoCoordinates, GeoShape',
  ]);
  expect(unknownToSchemaOrg({ ...business, geo: { '@type': 'GeoCoordinates', price: 1 } })).toEqual([
    '$.geo.price: GeoCoordinates has no such property',
  ]);
  expect(unknownToSchemaOrg({ '@type': 'Offer', availability: 'https://schema.org/Sold' })).toEqual([
    '$.availability: no such https://schema.org/Sold',
  ]);
});
