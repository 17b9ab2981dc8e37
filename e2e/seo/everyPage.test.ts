import { allVehicles } from '@msv/contracts/vehicle';
import { type APIRequestContext, expect, test } from '@playwright/test';
import * as v from 'valibot';
import { occurrences } from '../stage/htmlOf.ts';
import { siteUrl } from '../stage/siteUrl.ts';
import { structuredDataIn } from '../stage/structuredDataIn.ts';
import { unknownToSchemaOrg } from './schemaOrg.ts';

/** The route table, but for the page that search engines are told to leave alone. */
const fixedPaths = [
  '/',
  '/inventory',
  '/dealerships',
  '/add-dealership',
  '/states',
  '/usa',
  '/contact',
  '/financing',
  '/privacy-policy',
  '/terms-of-service',
  '/publishing-policy',
  '/feedback-policy',
  '/corrections-policy',
  '/diversity-policy',
  '/ethics-policy',
  '/staffing-report',
  '/faq',
];

async function sitemap(request: APIRequestContext) {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
}

test('the sitemap lists every page of the route table, every vehicle and every state, once', async ({
  request,
}) => {
  const addresses = await sitemap(request);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of fixedPaths) expect(addresses).toContain(siteUrl + path);
  expect(addresses).not.toContain(`${siteUrl}/thank-you`);
  expect(addresses.filter((address) => address.includes('/states/'))).toHaveLength(50);
  const vehicles = v.parse(allVehicles.schema, await (await request.get(allVehicles.url)).json());
  for (const { slug } of vehicles) expect(addresses).toContain(`${siteUrl}/inventory/${slug}`);
  expect(addresses).toHaveLength(fixedPaths.length + 50 + vehicles.length);
});

test('robots.txt names the sitemap', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});

test('every page of the sitemap has one heading, its own title, description, canonical address and preview', async ({
  request,
}) => {
  test.setTimeout(60_000);
  const titles = new Map<string, string>();
  for (const address of await sitemap(request)) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    const html = await response.text();
    expect(occurrences(html, /<h1[\s>]/g), `headings of ${address}`).toBe(1);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect(titles.get(title), `${address} has a title of its own`).toBeUndefined();
    titles.set(title, address);
    expect(occurrences(html, /<link rel="canonical"/g), `canonical links of ${address}`).toBe(1);
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(/<meta name="description" content="([^"]+)"/.exec(html)?.[1]?.length ?? 0).toBeGreaterThan(40);
    for (const property of ['type', 'site_name', 'title', 'description', 'url'])
      expect(html, `og:${property} of ${address}`).toMatch(
        new RegExp(`<meta property="og:${property}" content="[^"]+">`),
      );
  }
});

/** What the documents at these addresses say of the pictures that stand for them where they are shared. */
async function sharedPictures(request: APIRequestContext, addresses: readonly string[]) {
  const pictures = new Map<string, { address: string; alt: string; facts: string[] }>();
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    const property = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]+)">`).exec(html)?.[1] ?? '';
    const facts = ['image:type', 'image:width', 'image:height'].map(property);
    pictures.set(property('image'), { address, alt: property('image:alt'), facts });
  }
  return pictures;
}

test('every page has a picture of its own or the site’s where it is shared, which every network can show', async ({
  request,
}) => {
  test.setTimeout(60_000);
  const addresses = await sitemap(request);
  const vehicles = addresses.filter((address) => address.startsWith(`${siteUrl}/inventory/`));
  const pictures = await sharedPictures(request, addresses);
  // One of each vehicle, and one for all other pages.
  expect(pictures.size).toBe(vehicles.length + 1);
  for (const [url, { address, alt, facts }] of pictures) {
    expect(url, address).toMatch(new RegExp(`^${siteUrl}/.+\\.png$`));
    expect(facts, address).toEqual(['image/png', '1200', '630']);
    expect(alt.length, `what the picture of ${address} shows`).toBeGreaterThan(15);
    const reply = await request.get(url);
    expect(reply.status(), url).toBe(200);
    expect(reply.headers()['content-type'], url).toBe('image/png');
    const bytes = await reply.body();
    // https://www.w3.org/TR/png-3/#11IHDR
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], url).toEqual([1200, 630]);
    // What the strictest of the large networks takes.
    expect(bytes.length, url).toBeLessThan(300_000);
  }
});

test('all structured data of the site is known to schema.org', async ({ request }) => {
  test.setTimeout(60_000);
  const faults: string[] = [];
  const types = new Set<string>();
  for (const address of await sitemap(request))
    for (const facts of structuredDataIn(await (await request.get(address)).text())) {
      for (const [, type = ''] of JSON.stringify(facts).matchAll(/"@type":"(\w+)"/g)) types.add(type);
      faults.push(...unknownToSchemaOrg(facts, `${address} ${facts['@type']}`));
    }
  expect(faults).toEqual([]);
  expect([...types]).toEqual(
    expect.arrayContaining([
      'AutomotiveBusiness',
      'Product',
      'ItemList',
      'BreadcrumbList',
      'FAQPage',
      'AutoDealer',
    ]),
  );
});

test('the home page says who runs the site: hours, rating and the number of offers as stated', async ({
  request,
}) => {
  const facts = structuredDataIn(await (await request.get('/')).text());
  expect(facts).toContainEqual(
    expect.objectContaining({
      '@type': 'AutomotiveBusiness',
      priceRange: '$6,695 - $17,995',
      openingHours: ['Mo-Fr 08:00-18:00', 'Sa 09:00-17:00'],
      aggregateRating: expect.objectContaining({ ratingValue: 4.8, reviewCount: 127 }),
      hasOfferCatalog: expect.objectContaining({ numberOfItems: 33 }),
    }),
  );
});

test('the thank-you page asks not to be found', async ({ request }) => {
  expect(await (await request.get('/thank-you')).text()).toContain('<meta name="robots" content="noindex">');
});
