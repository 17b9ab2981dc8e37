import { expect, test } from '@playwright/test';
import { findSchemaOrgErrors } from './findSchemaOrgErrors.ts';

const business = {
  '@type': 'AutoDealer',
  name: 'Ann’s',
  address: { '@type': 'PostalAddress', addressCountry: 'US' },
  geo: { '@type': 'GeoCoordinates', latitude: 28.5 },
  openingHours: ['Mo-Fr 08:00-18:00'],
};

test('findSchemaOrgErrors accepts valid structured data', () => {
  expect(findSchemaOrgErrors(business)).toEqual([]);
  const offer = { '@type': 'Offer', price: 6695, availability: 'https://schema.org/InStock' };
  expect(findSchemaOrgErrors({ '@type': 'Product', offers: offer })).toEqual([]);
});

test('findSchemaOrgErrors reports unknown types, unknown properties and invalid values', () => {
  expect(findSchemaOrgErrors({ '@type': 'CartDealer' })).toEqual(['$: unknown type CartDealer']);
  expect(findSchemaOrgErrors({ ...business, address: undefined })[0]).toBe(
    '$: missing address of AutoDealer',
  );
  expect(findSchemaOrgErrors({ ...business, wheels: 4 })).toEqual([
    '$.wheels: unknown property of AutoDealer',
  ]);
  expect(findSchemaOrgErrors({ ...business, geo: { '@type': 'Offer', price: 1 } })).toEqual([
    '$.geo: expected GeoCoordinates or GeoShape, got Offer',
  ]);
  expect(findSchemaOrgErrors({ ...business, geo: { '@type': 'GeoCoordinates', price: 1 } })).toEqual([
    '$.geo.price: unknown property of GeoCoordinates',
  ]);
  expect(findSchemaOrgErrors({ '@type': 'Offer', availability: 'https://schema.org/Sold' })).toEqual([
    '$.availability: unknown value https://schema.org/Sold',
  ]);
});
