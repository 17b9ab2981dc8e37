import { expect, test } from '@jest/globals';
import { testSite as site } from '@msv/platform/testing';
import { aDealership } from '@msv/testing/aDealership';
import { autoDealer } from './autoDealer.ts';

test('search engines read a dealer with its address, number and coordinates', () => {
  expect(autoDealer(aDealership({ id: 7 }), site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': 'https://site.example/dealerships#dealer-7',
    name: 'Tangerine Moon Demo Carts',
    telephone: '+14075550107',
    email: 'tangerine-moon@example.com',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '101 Sample Citrus Way',
      addressLocality: 'Orlando',
      addressRegion: 'Florida',
      postalCode: '32801',
      addressCountry: 'US',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 28.5383, longitude: -81.3792 },
  });
});

test('a dealer that nobody can place has no coordinates', () => {
  expect(autoDealer(aDealership({ latitude: null, longitude: null }), site)).not.toHaveProperty('geo');
});
