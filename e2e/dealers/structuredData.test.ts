import { createStateDealershipsRead } from '@msv/contracts/dealers/dealership';
import { type APIRequestContext, expect, test } from '@playwright/test';
import * as v from 'valibot';
import { parseStructuredData } from '../support/html/parseStructuredData.ts';
import { siteUrl } from '../support/site/siteUrl.ts';

const fetchHtml = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const fetchStructuredData = async (request: APIRequestContext, path: string) =>
  parseStructuredData(await fetchHtml(request, path));

test('search engines get the breadcrumbs and items of the lists of dealers and states', async ({
  request,
}) => {
  const dealers = await fetchStructuredData(request, '/dealerships');
  expect(dealers).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  expect(dealers).toContainEqual(
    expect.objectContaining({
      '@type': 'ItemList',
      numberOfItems: expect.any(Number),
      itemListElement: expect.any(Array),
    }),
  );
  const states = await fetchStructuredData(request, '/states');
  expect(states).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  expect(states).toContainEqual(expect.objectContaining({ '@type': 'ItemList', numberOfItems: 50 }));
});

test('search engines get the phone numbers and coordinates of the dealers of a state', async ({
  request,
}) => {
  const { url, schema } = createStateDealershipsRead('Florida');
  const [dealer] = v.parse(schema, await (await request.get(url)).json());
  const [breadcrumb, list, ...others] = await fetchStructuredData(request, '/states/florida');
  expect(others).toEqual([]);
  expect(breadcrumb).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${siteUrl}/` },
      { position: 2, name: 'States', item: `${siteUrl}/states` },
      { position: 3, name: 'Florida', item: `${siteUrl}/states/florida` },
    ],
  });
  const { name, latitude, longitude } = dealer ?? {};
  expect(list).toMatchObject({
    '@type': 'ItemList',
    itemListElement: expect.arrayContaining([
      expect.objectContaining({
        item: expect.objectContaining({
          '@type': 'AutoDealer',
          name,
          telephone: expect.stringMatching(/^\+1/),
          geo: { '@type': 'GeoCoordinates', latitude, longitude },
        }),
      }),
    ]),
  });
});
