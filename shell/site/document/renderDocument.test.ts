import { describe, expect, test } from '@jest/globals';
import { anIntegrity } from '@msv/testing/aRelease';
import * as v from 'valibot';
import { aSite, aSlice, aTask } from '../test/aTask.ts';
import { type DocumentParts, htmlDocument } from './document.ts';
import { PageState, pageStateId } from './pageState.ts';

const { visit } = aTask();
const remotes = { inventory: aSlice() };

function parts(facts: Partial<DocumentParts> = {}): DocumentParts {
  return {
    head: { title: 'Inventory', description: 'All vehicles', canonicalPath: '/inventory' },
    styles: '<style data-emotion="css x">.css-x{color:red}</style>',
    body: '<h1>Inventory</h1>',
    state: { site: aSite, visit, remotes, rendered: 'page' },
    replies: { '/api/vehicles': '{"data":[]}' },
    assets: {
      scripts: ['/shell/shell.1.js', '/shell/more.2.js'],
      displayFont: '/shell/font.woff2',
      sharedPicture: '/shell/picture.png',
    },
    preloads: [
      { url: '/r/inventory/1.0.0/client/remoteEntry.js', integrity: anIntegrity('e') },
      { url: '/r/inventory/1.0.0/client/InventoryPage.js' },
    ],
    ...facts,
  };
}
const aDocument = (facts: Partial<DocumentParts> = {}) =>
  new DOMParser().parseFromString(htmlDocument(parts(facts)), 'text/html');
const stateIn = (document: Document) =>
  v.parse(PageState, JSON.parse(document.getElementById(pageStateId)?.textContent ?? ''));
const property = (document: Document, name: string) =>
  document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
const evil = `"><script>alert(1)</script>&amp;'`;

describe('the document of a page', () => {
  test('is a whole one in English, with the page in its place and its styles in the head', () => {
    const document = aDocument();
    expect(document.compatMode).toBe('CSS1Compat');
    expect(document.documentElement.lang).toBe('en-US');
    expect(document.querySelector('meta[name="viewport"]')).not.toBeNull();
    expect(document.querySelector('#root > h1')?.textContent).toBe('Inventory');
    expect(document.head.querySelector('style[data-emotion]')?.textContent).toBe('.css-x{color:red}');
  });

  test('names the sign for the browser’s tab, so that none is looked for in vain', () => {
    expect(aDocument().querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/icon.svg');
  });

  test('says what the page is to visitors, search engines and those who share it', () => {
    const document = aDocument();
    expect(document.title).toBe('Inventory');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('All vehicles');
    expect(
      [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href')),
    ).toEqual(['https://site.example/inventory']);
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect(property(document, 'type')).toBe('website');
    expect(property(document, 'site_name')).toBe('MSV Directory');
    expect(property(document, 'title')).toBe('Inventory');
    expect(property(document, 'description')).toBe('All vehicles');
    expect(property(document, 'url')).toBe('https://site.example/inventory');
    expect(property(document, 'image')).toBe('https://site.example/shell/picture.png');
    expect(property(document, 'image:alt')).toMatch(/electric vehicle/);
  });

  test('names the page’s picture and kind where it has them', () => {
    const document = aDocument({
      head: {
        title: 'D3',
        description: '',
        canonicalPath: '/inventory/d3',
        sharedPicture: { path: '/d3.png', alt: 'The D3' },
        kind: 'product',
      },
    });
    expect(property(document, 'image')).toBe('https://site.example/d3.png');
    expect(property(document, 'image:type')).toBe('image/png');
    expect(property(document, 'image:width')).toBe('1200');
    expect(property(document, 'image:height')).toBe('630');
    expect(property(document, 'image:alt')).toBe('The D3');
    expect(property(document, 'type')).toBe('product');
  });

  test('keeps a page out of search engines, which then has no canonical address', () => {
    const document = aDocument({
      head: { title: 'Not Found', description: '', canonicalPath: '/404', noIndex: true },
    });
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  test('starts the shell’s scripts first, then fetches what they will ask for, in that order', () => {
    const document = aDocument();
    const scripts = document.head.querySelectorAll<HTMLElement>(
      'script[src], link[rel="preload"][as="script"]',
    );
    expect(
      [...scripts].map((element) => element.getAttribute('src') ?? element.getAttribute('href')),
    ).toEqual([
      '/shell/shell.1.js',
      '/shell/more.2.js',
      '/r/inventory/1.0.0/client/remoteEntry.js',
      '/r/inventory/1.0.0/client/InventoryPage.js',
    ]);
    expect(document.head.querySelectorAll('script[src]:not([defer])')).toHaveLength(0);
    const font = document.querySelector('link[as="font"]');
    expect(font?.getAttribute('href')).toBe('/shell/font.woff2');
    expect(font?.hasAttribute('crossorigin')).toBe(true);
  });

  test('hands the browser what the page was rendered with', () => {
    expect(stateIn(aDocument())).toEqual({
      site: aSite,
      visit,
      remotes,
      replies: { '/api/vehicles': { data: [] } },
      rendered: 'page',
    });
  });

  test('hands over no replies where there are none', () => {
    expect(stateIn(aDocument({ replies: {} })).replies).toEqual({});
  });
});

describe('hostile text', () => {
  test('stays text in the title, the description and every address', () => {
    const document = aDocument({
      head: {
        title: evil,
        description: evil,
        canonicalPath: `/${evil}`,
        sharedPicture: { path: `/${evil}`, alt: evil },
      },
      state: { site: { ...aSite, product: evil }, visit, remotes, rendered: 'page' },
      assets: {
        scripts: [`/shell/${evil}`],
        displayFont: `/font${evil}`,
        sharedPicture: 'http://localhost:3100/p.png',
      },
      preloads: [{ url: `/r/${evil}`, integrity: evil }],
    });
    expect(document.title).toBe(evil);
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(evil);
    expect(property(document, 'title')).toBe(evil);
    expect(property(document, 'site_name')).toBe(evil);
    expect(property(document, 'image:alt')).toBe(evil);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `https://site.example/${encodeURI(evil)}`,
    );
    expect(document.querySelectorAll('script')).toHaveLength(2);
    expect(document.querySelectorAll('script:not([src]):not([type="application/json"])')).toHaveLength(0);
  });

  test.each(['//evil.example', '/\\evil.example'])(
    'in a path such as %s leads to no other site',
    (canonicalPath) => {
      const document = aDocument({ head: { title: '', description: '', canonicalPath } });
      const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
      expect(canonical).toBe('https://site.example//evil.example');
      expect(property(document, 'url')).toBe(canonical);
    },
  );

  test('in the data cannot end the script that carries it', () => {
    const text = '</script><script>alert(1)</script><!--<script>';
    const document = aDocument({
      replies: {
        [`/api/${text}`]: JSON.stringify({ data: text }),
        '/api/none': JSON.stringify({ notFound: text }),
      },
      state: { site: { ...aSite, phone: text }, visit, remotes, rendered: 'page' },
    });
    const { replies, site } = stateIn(document);
    expect(site.phone).toBe(text);
    expect(replies).toEqual({ [`/api/${text}`]: { data: text }, '/api/none': { notFound: text } });
    expect(document.querySelectorAll('script:not([src])')).toHaveLength(1);
  });
});
