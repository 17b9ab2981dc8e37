import { policyPagePaths } from '@msv/contracts/content/policyPages';
import { allDealershipsRead } from '@msv/contracts/dealers/dealership';
import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { type APIRequestContext, expect, test } from '@playwright/test';
import * as v from 'valibot';
import { countMatches } from '../support/html/htmlMatches.ts';
import { parseStructuredData } from '../support/html/parseStructuredData.ts';
import { fetchSitemapUrls } from '../support/site/fetchSitemapUrls.ts';
import { isPageOfAddedModule } from '../support/site/siteModules.ts';
import { siteUrl } from '../support/site/siteUrl.ts';
import { findSchemaOrgErrors } from './findSchemaOrgErrors.ts';

/** Paths of all indexable pages without parameters. */
const indexablePaths = [
  '/',
  '/inventory',
  '/dealerships',
  '/add-dealership',
  '/states',
  '/usa',
  '/contact',
  '/test-drive',
  '/financing',
  ...policyPagePaths,
  '/faq',
];

const htmlByUrl = new Map<string, string>();
/** Fetches a page once for all tests. Asserts that it responds with 200. */
async function fetchHtml(request: APIRequestContext, url: string): Promise<string> {
  const known = htmlByUrl.get(url);
  if (known) return known;
  const response = await request.get(url);
  expect(response.status(), url).toBe(200);
  const html = await response.text();
  htmlByUrl.set(url, html);
  return html;
}

test('the sitemap lists every indexable page, vehicle, dealer and state exactly once', async ({
  request,
}) => {
  const allUrls = await fetchSitemapUrls(request);
  expect(new Set(allUrls).size).toBe(allUrls.length);
  const urls = allUrls.filter((url) => !isPageOfAddedModule(new URL(url).pathname));
  for (const path of indexablePaths) expect(urls).toContain(siteUrl + path);
  for (const path of ['/thank-you', '/report-listing']) expect(urls).not.toContain(siteUrl + path);
  expect(await fetchHtml(request, '/thank-you')).toContain('<meta name="robots" content="noindex">');
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  expect(urls.filter((url) => url.includes('/states/'))).toHaveLength(50);
  const vehicles = v.parse(allVehiclesRead.schema, await (await request.get(allVehiclesRead.url)).json());
  for (const { slug } of vehicles) expect(urls).toContain(`${siteUrl}/inventory/${slug}`);
  // Unverified dealers, which other tests add, are not in the sitemap.
  const dealers = v
    .parse(allDealershipsRead.schema, await (await request.get(allDealershipsRead.url)).json())
    .filter(({ isVerified }) => isVerified);
  for (const { slug } of dealers) expect(urls).toContain(`${siteUrl}/dealerships/${slug}`);
  expect(urls).toHaveLength(indexablePaths.length + 50 + vehicles.length + dealers.length);
});

test('every page of the sitemap has one heading, a unique title, a description, a canonical URL and Open Graph tags', async ({
  request,
}) => {
  const urlsByTitle = new Map<string, string>();
  for (const url of await fetchSitemapUrls(request)) {
    const html = await fetchHtml(request, url);
    expect(countMatches(html, /<h1[\s>]/g), `headings of ${url}`).toBe(1);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect(urlsByTitle.get(title), `${url} has a unique title`).toBeUndefined();
    urlsByTitle.set(title, url);
    expect(countMatches(html, /<link rel="canonical"/g), `canonical links of ${url}`).toBe(1);
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(/<meta name="description" content="([^"]+)"/.exec(html)?.[1]?.length ?? 0).toBeGreaterThan(40);
    for (const property of ['type', 'site_name', 'title', 'description', 'url'])
      expect(html, `og:${property} of ${url}`).toMatch(
        new RegExp(`<meta property="og:${property}" content="[^"]+">`),
      );
  }
});

/** Reads the Open Graph images of pages, by image URL. */
async function fetchShareImages(request: APIRequestContext, pageUrls: readonly string[]) {
  const images = new Map<string, { pageUrl: string; alt: string; typeAndSize: string[] }>();
  for (const pageUrl of pageUrls) {
    const html = await fetchHtml(request, pageUrl);
    const readProperty = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]+)">`).exec(html)?.[1] ?? '';
    const typeAndSize = ['image:type', 'image:width', 'image:height'].map(readProperty);
    images.set(readProperty('image'), { pageUrl, alt: readProperty('image:alt'), typeAndSize });
  }
  return images;
}

test('every page has a share image that all social networks accept: its own or the site’s', async ({
  request,
}) => {
  const urls = await fetchSitemapUrls(request);
  const vehicleUrls = urls.filter((url) => url.startsWith(`${siteUrl}/inventory/`));
  const shareImages = await fetchShareImages(request, urls);
  // One image per vehicle, and one for all other pages.
  expect(shareImages.size).toBe(vehicleUrls.length + 1);
  for (const [url, { pageUrl, alt, typeAndSize }] of shareImages) {
    expect(url, pageUrl).toMatch(new RegExp(`^${siteUrl}/.+\\.png$`));
    expect(typeAndSize, pageUrl).toEqual(['image/png', '1200', '630']);
    expect(alt.length, `alternative text of the image of ${pageUrl}`).toBeGreaterThan(15);
    const response = await request.get(url);
    expect(response.status(), url).toBe(200);
    expect(response.headers()['content-type'], url).toBe('image/png');
    const bytes = await response.body();
    // https://www.w3.org/TR/png-3/#11IHDR
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], url).toEqual([1200, 630]);
    // Size limit of the strictest of the large networks.
    expect(bytes.length, url).toBeLessThan(300_000);
  }
});

test('all structured data of the site is valid schema.org data', async ({ request }) => {
  const errors: string[] = [];
  const types = new Set<string>();
  for (const url of await fetchSitemapUrls(request))
    for (const item of parseStructuredData(await fetchHtml(request, url))) {
      for (const [, type = ''] of JSON.stringify(item).matchAll(/"@type":"(\w+)"/g)) types.add(type);
      errors.push(...findSchemaOrgErrors(item, `${url} ${item['@type']}`));
    }
  expect(errors).toEqual([]);
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
