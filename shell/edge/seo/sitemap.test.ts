import { expect, test } from '@jest/globals';
import { createAnyTextArbitrary } from '@msv/testing/arbitraries/createAnyTextArbitrary';
import { parseXml } from '@msv/testing/parseXml';
import fc from 'fast-check';
import { fillRouteParameters } from '../../site/routing/matchPage.ts';
import { buildSelectedRemote } from '../../test/buildPageTask.ts';
import { formatSitemapXml, listSitemapPages } from './sitemap.ts';

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
      const path = fillRouteParameters('/items/:name', { name });
      const urls = parseXml(formatSitemapXml(origin, [{ path, modifiedOn: '2026-11-22' }]))
        .filter((element) => element.path === 'urlset/url/loc')
        .map(({ text }) => decodeURIComponent(text));
      expect(urls).toEqual([`${origin}/items/${name.replace(/\p{Cs}/gu, '\ufffd')}`]);
    }),
    { numRuns: 1000, seed: 1 },
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
    { numRuns: 1000, seed: 1 },
  );
});

test('does not list private pages', async () => {
  const routes = [
    { path: '/inventory', expose: './InventoryPage' },
    { path: '/manage-inventory', expose: './ManagePage', isPrivate: true },
  ];
  const selection = { remotes: { inventory: buildSelectedRemote({ routes }) }, sitemaps: {} };
  const readApi = async () => ({ tag: '', response: { json: '[]' } });
  expect(await listSitemapPages(selection, readApi)).toEqual([{ path: '/inventory', modifiedOn: undefined }]);
});
