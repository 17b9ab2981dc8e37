import { expect, test } from '@jest/globals';
import { createAnyTextArbitrary } from '@msv/testing/arbitraries/createAnyTextArbitrary';
import { propertyRuns } from '@msv/testing/nightly';
import { parseXml } from '@msv/testing/parseXml';
import fc from 'fast-check';
import { fillRouteParameters } from '../../site/routing/matchPage.ts';
import { formatSitemapXml, listSitemapRoutes, readSitemap } from './sitemap.ts';

const origin = 'https://site.example';

test('lists URLs with their dates, one per line', () => {
  expect(
    formatSitemapXml(origin, [
      { path: '/inventory?a=1&b=<2>', modifiedOn: undefined },
      { path: '/states/florida', modifiedOn: '2026-11-22' },
    ]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://site.example/inventory?a=1&amp;b=%3C2%3E</loc></url>
<url><loc>https://site.example/states/florida</loc><lastmod>2026-11-22</lastmod></url>
</urlset>
`);
});

test('a strict parser returns the URL of an item with any name', () => {
  fc.assert(
    fc.property(createAnyTextArbitrary(), (name) => {
      // A URL cannot contain the segments `.` and `..`.
      fc.pre(!/^\.{0,2}$/.test(name));
      const path = fillRouteParameters('/items/:name', { name }) ?? '';
      const urls = parseXml(formatSitemapXml(origin, [{ path, modifiedOn: '2026-11-22' }]))
        .filter((element) => element.path === 'urlset/url/loc')
        .map(({ text }) => decodeURIComponent(text));
      expect(urls).toEqual([`${origin}/items/${name.replace(/\p{Cs}/gu, '\ufffd')}`]);
    }),
    { numRuns: propertyRuns, seed: 1 },
  );
});

test('a strict parser returns the URL of any path', () => {
  fc.assert(
    fc.property(createAnyTextArbitrary(), (text) => {
      const path = `/items/${text}`;
      const [url] = parseXml(formatSitemapXml(origin, [{ path, modifiedOn: undefined }]))
        .filter((element) => element.path === 'urlset/url/loc')
        .map(({ text }) => text);
      expect(url).toBe(new URL(path, origin).href);
    }),
    { numRuns: propertyRuns, seed: 1 },
  );
});

test('leaves out a page whose URL is too long for a search engine', () => {
  const paths = [2047, 2048].map((length) => `/${'x'.repeat(length - `${origin}/`.length)}`);
  const xml = formatSitemapXml(
    origin,
    paths.map((path) => ({ path, modifiedOn: undefined })),
  );
  expect(parseXml(xml).filter(({ path }) => path === 'urlset/url/loc')).toHaveLength(1);
});

test.each([
  ['a private page', { path: '/inventory', expose: './P', isPrivate: true }],
  ['an excluded page', { path: '/thank-you', expose: './P' }],
  ['a page with a parameter but without a list', { path: '/inventory/:slug/gallery', expose: './P' }],
])('does not list %s', (_case, route) => {
  const rules = { exclude: ['/thank-you'], lists: { '/inventory/:slug': '/api/vehicles' } };
  const listed = [
    { path: '/inventory/:slug', expose: './P' },
    { path: '/inventory/compare', expose: './P' },
  ];
  expect(listSitemapRoutes([...listed, route], rules)).toEqual(listed);
});

test.each([
  ['no object', '"gt4"'],
  ['null', 'null'],
  ['a list', '["gt4"]'],
  ['an item without a slug', '{"name":"GT4"}'],
  ['an item whose slug is an object', '{"slug":{"a":1}}'],
  ['an item whose slug is empty', '{"slug":""}'],
  ['an item whose slug is the parent folder', '{"slug":".."}'],
])('leaves out %s of a list, and no other item', async (_case, item) => {
  const routes = [{ path: '/inventory/:slug', expose: './VehiclePage' }];
  const rules = { lists: { '/inventory/:slug': '/api/vehicles' } };
  const json = `[{"slug":"d3"},${item},{"slug":"d5"}]`;
  const { listPages } = await readSitemap(routes, rules, async () => ({ tag: '', response: { json } }));
  expect(listPages()).toEqual([
    { path: '/inventory/d3', modifiedOn: undefined },
    { path: '/inventory/d5', modifiedOn: undefined },
  ]);
});
