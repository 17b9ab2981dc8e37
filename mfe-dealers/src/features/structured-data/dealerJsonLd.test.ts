import { expect, test } from '@jest/globals';
import { testSite as site } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { toAutoDealerJsonLd, toDealerListJsonLd, toStateDealersJsonLd } from './dealerJsonLd.ts';

test('includes the address, phone number and coordinates of a dealership', () => {
  expect(toAutoDealerJsonLd(buildDealership({ id: 7 }), site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': 'https://site.example/dealerships/dealer-7',
    name: 'Tangerine Moon Demo Carts',
    url: 'https://site.example/dealerships/dealer-7',
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

test('omits the extension of the phone number', () => {
  const dealership = buildDealership({ phone: '(407) 555-0107 ext. 12' });
  expect(toAutoDealerJsonLd(dealership, site).telephone).toBe('+14075550107');
});

test.each(['555-0100 call', 'call me', '24075550107'])('omits the unknown phone number %j', (phone) => {
  expect(toAutoDealerJsonLd(buildDealership({ phone }), site)).not.toHaveProperty('telephone');
});

test('omits the coordinates of a dealership without a known location', () => {
  expect(toAutoDealerJsonLd(buildDealership({ latitude: null, longitude: null }), site)).not.toHaveProperty(
    'geo',
  );
});

test('refers to the card in the directory while a dealership has no page yet', () => {
  const jsonLd = toAutoDealerJsonLd(buildDealership({ id: 7, slug: undefined }), site);
  expect(jsonLd['@id']).toBe('https://site.example/dealerships#dealer-7');
  expect(jsonLd).not.toHaveProperty('url');
});

test('includes the number of dealers and the URLs of the first ones', () => {
  expect(
    toDealerListJsonLd(60, [buildDealership({ id: 7, name: 'Tangerine Moon Demo Carts' })], site),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Dealers',
    numberOfItems: 60,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Tangerine Moon Demo Carts',
        url: 'https://site.example/dealerships/dealer-7',
      },
    ],
  });
});

test('lists no unverified dealers', () => {
  const dealerships = [
    buildDealership({ name: 'Unchecked', isVerified: false }),
    buildDealership({ name: 'Checked' }),
  ];
  const directory = toDealerListJsonLd(2, dealerships, site);
  expect(directory.itemListElement.map(({ position, name }) => [position, name])).toEqual([[1, 'Checked']]);
  const { itemListElement } = toStateDealersJsonLd({ name: 'Florida', dealerCount: 2 }, dealerships, site);
  expect(itemListElement.map(({ item }) => item.name)).toEqual(['Checked']);
});

test('lists the dealers of a state with their phone numbers and known coordinates', () => {
  const dealership = buildDealership({ phone: '(407) 555-0107', latitude: 28.5, longitude: -81.4 });
  const dealershipWithoutCoordinates = buildDealership({ latitude: null, longitude: null });
  const jsonLd = toStateDealersJsonLd(
    { name: 'Florida', dealerCount: 40 },
    [dealership, dealershipWithoutCoordinates],
    site,
  );
  expect(jsonLd).toMatchObject({ '@type': 'ItemList', name: 'Dealers in Florida', numberOfItems: 40 });
  expect(jsonLd.itemListElement[0]).toMatchObject({
    position: 1,
    item: {
      '@type': 'AutoDealer',
      telephone: '+14075550107',
      geo: { '@type': 'GeoCoordinates', latitude: 28.5, longitude: -81.4 },
    },
  });
  expect(jsonLd.itemListElement[1]?.item).not.toHaveProperty('geo');
});
