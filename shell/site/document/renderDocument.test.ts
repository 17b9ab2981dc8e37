import { describe, expect, test } from '@jest/globals';
import { pageStateId } from '@msv/contracts/releases/browserGlobals';
import { createAnyTextArbitrary } from '@msv/testing/arbitraries/createAnyTextArbitrary';
import { buildIntegrity } from '@msv/testing/builders/buildRelease';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import * as v from 'valibot';
import { buildPageRemote, buildPageTask, testSite } from '../../test/buildPageTask.ts';
import { PageState } from './PageState.ts';
import { type DocumentParts, renderDocument } from './renderDocument.ts';
import { startAfterPaintScript, startScriptsId } from './startAfterPaint.ts';

const { visit } = buildPageTask();
const remotes = { inventory: buildPageRemote() };
const state: DocumentParts['state'] = {
  site: testSite,
  visit,
  remotes,
  missingRemotes: [],
  rendered: 'page',
};

function buildDocumentParts(overrides: Partial<DocumentParts> = {}): DocumentParts {
  return {
    head: { title: 'Inventory', description: 'All vehicles', canonicalPath: '/inventory' },
    styles: '<style data-style-names="x">.css-x{color:red}</style>',
    body: '<h1>Inventory</h1>',
    state,
    responses: { '/api/vehicles': '{"data":[]}' },
    assets: {
      scripts: [{ url: '/shell/shell.1.js', integrity: buildIntegrity('s') }, { url: '/shell/more.2.js' }],
      displayFont: '/shell/font.woff2',
      shareImage: '/shell/picture.png',
      icons: { '192x192': '/shell/192.png', '512x512': '/shell/512.png' },
    },
    preloads: [
      { url: '/r/inventory/1.0.0/client/remoteEntry.js', integrity: buildIntegrity('e') },
      { url: '/r/inventory/1.0.0/client/InventoryPage.js' },
    ],
    ...overrides,
  };
}
const parseDocument = (overrides: Partial<DocumentParts> = {}) =>
  new DOMParser().parseFromString(renderDocument(buildDocumentParts(overrides)), 'text/html');
const readPageState = (document: Document) =>
  v.parse(PageState, JSON.parse(document.getElementById(pageStateId)?.textContent ?? ''));
const listScripts = (root: ParentNode | undefined) =>
  [...(root?.querySelectorAll<HTMLScriptElement>('script[src]') ?? [])].map((script) => [
    script.getAttribute('src'),
    script.getAttribute('integrity') ?? '',
    script.defer,
  ]);
const shellScripts = [
  ['/shell/shell.1.js', buildIntegrity('s'), true],
  ['/shell/more.2.js', '', true],
];
const readOpenGraph = (document: Document, name: string) =>
  document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
const listInlineScripts = (document: Document) =>
  [...document.querySelectorAll('script:not([src]):not([type="application/json"])')].map(
    ({ textContent }) => textContent,
  );
const maliciousText = `"><script>alert(1)</script>&amp;'`;

describe('renderDocument', () => {
  test('renders a complete document in English with the page in its body and the styles in its head', () => {
    const document = parseDocument();
    expect(document.compatMode).toBe('CSS1Compat');
    expect(document.documentElement.lang).toBe('en-US');
    expect(document.querySelector('meta[name="viewport"]')).not.toBeNull();
    expect(document.querySelector('#root > h1')?.textContent).toBe('Inventory');
    expect(document.head.querySelector('style[data-style-names]')?.textContent).toBe('.css-x{color:red}');
  });

  test('links the icon, so that browsers do not request /favicon.ico', () => {
    expect(parseDocument().querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/icon.svg');
  });

  test('links the manifest and the touch icon, and sets the color of the browser’s toolbar', () => {
    const document = parseDocument();
    expect(document.querySelector('link[rel="manifest"]')?.getAttribute('href')).toBe(
      '/manifest.webmanifest',
    );
    expect(document.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href')).toBe(
      '/shell/192.png',
    );
    expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toMatch(/^#\w{6}$/);
  });

  test('renders title, description, canonical link and Open Graph tags', () => {
    const document = parseDocument();
    expect(document.title).toBe('Inventory');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('All vehicles');
    expect(
      [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href')),
    ).toEqual(['https://site.example/inventory']);
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
    expect(readOpenGraph(document, 'type')).toBe('website');
    expect(readOpenGraph(document, 'site_name')).toBe('MSV Directory');
    expect(readOpenGraph(document, 'title')).toBe('Inventory');
    expect(readOpenGraph(document, 'description')).toBe('All vehicles');
    expect(readOpenGraph(document, 'url')).toBe('https://site.example/inventory');
    expect(readOpenGraph(document, 'image')).toBe('https://site.example/shell/picture.png');
    expect(readOpenGraph(document, 'image:alt')).toMatch(/electric vehicle/);
  });

  test('renders the page’s own share image and Open Graph type', () => {
    const document = parseDocument({
      head: {
        title: 'D3',
        description: '',
        canonicalPath: '/inventory/d3',
        shareImage: { path: '/d3.png', alt: 'The D3' },
        openGraphType: 'product',
      },
    });
    expect(readOpenGraph(document, 'image')).toBe('https://site.example/d3.png');
    expect(readOpenGraph(document, 'image:type')).toBe('image/png');
    expect(readOpenGraph(document, 'image:width')).toBe('1200');
    expect(readOpenGraph(document, 'image:height')).toBe('630');
    expect(readOpenGraph(document, 'image:alt')).toBe('The D3');
    expect(readOpenGraph(document, 'type')).toBe('product');
  });

  test('renders noindex instead of a canonical link', () => {
    const document = parseDocument({
      head: { title: 'Not Found', description: '', canonicalPath: '/404', noIndex: true },
    });
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  test('preloads the shell’s scripts before the remote’s scripts, with low priority', () => {
    const document = parseDocument();
    const preloads = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')];
    expect(
      preloads.map((link) => [
        link.getAttribute('href'),
        link.getAttribute('integrity') ?? '',
        link.getAttribute('fetchpriority'),
      ]),
    ).toEqual([
      ['/shell/shell.1.js', buildIntegrity('s'), 'low'],
      ['/shell/more.2.js', '', 'low'],
      ['/r/inventory/1.0.0/client/remoteEntry.js', buildIntegrity('e'), 'low'],
      ['/r/inventory/1.0.0/client/InventoryPage.js', '', 'low'],
    ]);
    const font = document.querySelector('link[as="font"]');
    expect(font?.getAttribute('href')).toBe('/shell/font.woff2');
    expect(font?.hasAttribute('crossorigin')).toBe(true);
  });

  test.each<PageState['rendered']>(['page', 'frame'])(
    'a document with a rendered %s contains the shell’s scripts in a template, for the script after it',
    (rendered) => {
      const document = parseDocument({ state: { ...state, rendered } });
      expect(document.querySelectorAll('script[src]')).toHaveLength(0);
      const template = document.querySelector<HTMLTemplateElement>(`template#${startScriptsId}`);
      expect(listScripts(template?.content)).toEqual(shellScripts);
      expect(template?.nextElementSibling?.textContent).toBe(startAfterPaintScript);
    },
  );

  test('a document without content loads the shell’s scripts immediately', () => {
    const document = parseDocument({ body: '', state: { ...state, rendered: 'nothing' } });
    expect(listScripts(document)).toEqual(shellScripts);
    expect(document.querySelectorAll('template')).toHaveLength(0);
  });

  test('a document without content tells visitors without scripts what to do', () => {
    const readNoScript = (visitOverrides: Partial<typeof visit>) =>
      parseDocument({
        body: '',
        state: { ...state, rendered: 'nothing', visit: { ...visit, ...visitOverrides } },
      }).querySelector('noscript')?.textContent;
    expect(readNoScript({})).toMatch(/^This page needs JavaScript/);
    const rejectedForm = { url: '/api/x', values: {}, error: 'Not sent', fields: { name: 'Enter <b>' } };
    expect(readNoScript({ rejectedForm })).toMatch(
      /^Not sentEnter <b>Go back to change what you entered.This page needs JavaScript/,
    );
    expect(parseDocument().querySelector('noscript')).toBeNull();
  });

  test('embeds the page state with the prefetched responses', () => {
    expect(readPageState(parseDocument())).toEqual({
      site: testSite,
      visit,
      remotes,
      missingRemotes: [],
      replies: { '/api/vehicles': { data: [] } },
      rendered: 'page',
    });
  });

  test('embeds an empty object if there are no prefetched responses', () => {
    expect(readPageState(parseDocument({ responses: {} })).replies).toEqual({});
  });
});

describe('malicious text', () => {
  test('is escaped in the title, the description and every URL', () => {
    const document = parseDocument({
      head: {
        title: maliciousText,
        description: maliciousText,
        canonicalPath: `/${maliciousText}`,
        shareImage: { path: `/${maliciousText}`, alt: maliciousText },
      },
      state: {
        site: { ...testSite, product: maliciousText },
        visit,
        remotes,
        missingRemotes: [],
        rendered: 'page',
      },
      assets: {
        scripts: [{ url: `/shell/${maliciousText}` }],
        displayFont: `/font${maliciousText}`,
        shareImage: 'http://localhost:3100/p.png',
        icons: { '192x192': `/shell/${maliciousText}`, '512x512': '/shell/512.png' },
      },
      preloads: [{ url: `/r/${maliciousText}`, integrity: maliciousText }],
    });
    expect(document.title).toBe(maliciousText);
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(maliciousText);
    expect(readOpenGraph(document, 'title')).toBe(maliciousText);
    expect(readOpenGraph(document, 'site_name')).toBe(maliciousText);
    expect(readOpenGraph(document, 'image:alt')).toBe(maliciousText);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `https://site.example/${encodeURI(maliciousText)}`,
    );
    expect(document.querySelectorAll('script')).toHaveLength(2);
    expect(listInlineScripts(document)).toEqual([startAfterPaintScript]);
  });

  test.each(['//evil.example', '/\\evil.example'])(
    'in a path such as %s cannot point to another site',
    (canonicalPath) => {
      const document = parseDocument({ head: { title: '', description: '', canonicalPath } });
      const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
      expect(canonical).toBe('https://site.example//evil.example');
      expect(readOpenGraph(document, 'url')).toBe(canonical);
    },
  );

  test('in the page state cannot close its script element', () => {
    const text = '</script><script>alert(1)</script><!--<script>';
    const document = parseDocument({
      responses: {
        [`/api/${text}`]: JSON.stringify({ data: text }),
        '/api/none': JSON.stringify({ notFound: text }),
      },
      state: { site: { ...testSite, phone: text }, visit, remotes, missingRemotes: [], rendered: 'page' },
    });
    const { replies, site } = readPageState(document);
    expect(site.phone).toBe(text);
    expect(replies).toEqual({ [`/api/${text}`]: { data: text }, '/api/none': { notFound: text } });
    expect(listInlineScripts(document)).toEqual([startAfterPaintScript]);
  });
});

test('the structured data and the responses in a document are exactly the data with any text', () => {
  fc.assert(
    fc.property(createAnyTextArbitrary(), (text) => {
      const document = parseDocument({
        structuredData: { name: text },
        responses: { '/api/vehicles': JSON.stringify({ data: [text] }) },
      });
      const structuredData = document.querySelector('script[type="application/ld+json"]')?.textContent;
      expect(JSON.parse(structuredData ?? '')).toEqual({ name: text });
      const pageState = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '');
      expect(pageState.replies).toEqual({ '/api/vehicles': { data: [text] } });
    }),
    { numRuns: propertyRuns, seed: 1 },
  );
});
