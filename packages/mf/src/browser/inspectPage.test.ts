import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pageStateId } from '@msv/contracts/releases/browserGlobals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { findAxeViolations, wcag22aaTags } from '@msv/testing/browser/findAxeViolations';
import type { Browser, BrowserContext } from '@msv/testing/browser/resolveBrowser';
import { launchBrowser } from '@msv/testing/browser/resolveBrowser';
import { inspectPage } from './inspectPage.ts';

let browser: Browser;
let context: BrowserContext;
let site: TestApi;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await startTestApi(() => ({}));
});
afterAll(async () => {
  await browser.close();
  await site.close();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 } });
});
afterEach(() => context.close());

interface PageParts {
  main?: string;
  /** Code that runs like the code of a module. */
  script?: string;
  state?: object;
}

/** Creates a page like the pages of the site, whose links React handles without loading another document. */
const createPage = ({
  main = '<a href="/">Home</a>',
  script = '',
  state = { rendered: 'page' },
}: PageParts) => `
<!doctype html><html lang="en-US"><head><title>Page</title></head><body>
<header><a href="/">Logo</a></header><main><h1>Page</h1>${main}</main><footer>Footer</footer>
<script type="application/json" id="${pageStateId}">${JSON.stringify(state)}</script>
<script>
  for (const element of document.querySelectorAll('a, button, input')) element.__reactProps = {};
  addEventListener('click', (event) => {
    if (event.target.tagName !== 'A' || event.defaultPrevented) return;
    event.preventDefault();
    history.pushState(null, '', event.target.href);
  });
</script>
<script>${script}</script></body></html>`;

type Limits = Pick<Parameters<typeof inspectPage>[1], 'timeoutMs' | 'maxResponseMs'>;

async function inspect(parts: PageParts = {}, limits: Limits = {}, respond?: TestApi['respond']) {
  const html = createPage(parts);
  site.respond =
    respond ??
    (({ url }) =>
      url === '/page'
        ? { headers: { 'content-type': 'text/html; charset=utf-8' }, body: html }
        : { status: 404 });
  return inspectPage(context, {
    url: `${site.origin}/page`,
    declaredReads: ['/api/vehicles?seats=4'],
    findViolations: (page) => findAxeViolations(page, { rules: wcag22aaTags }),
    ...limits,
  });
}

describe('inspectPage', () => {
  test('accepts a menu and a dialog of a fragment, and a link that covers its whole card', async () => {
    const { faults } = await inspect({
      main: `<div data-fragment="parts/Promo"><div style="position:sticky;bottom:0;z-index:2">Bar</div><dialog open style="position:fixed;inset:auto 0 0 auto">Part</dialog></div>
        <div style="position:relative"><a href="/part" id="card">Part</a><style>#card::after{content:'';position:absolute;inset:0}</style><p>Text</p></div>`,
    });
    expect(faults).toEqual([]);
  });

  test('finds nothing wrong with a page like the pages of the site, and reads the styles of header and footer', async () => {
    const { faults, shellStyles } = await inspect();
    expect(faults).toEqual([]);
    expect(Object.keys(shellStyles)).toEqual(['header header 0', 'header a 1', 'footer footer 0']);
  });

  test.each<[string, PageParts, RegExp]>([
    ['an exception', { script: `throw new Error('broken')` }, /^throws: Error: broken\n.*at .*\/page/s],
    ['a rejected promise', { script: `Promise.reject(new Error('lost'))` }, /^throws: Error: lost/],
    [
      'an error in the console',
      { script: `console.error('odd')` },
      /^logs an error: odd\n {4}at .*\/page:\d+:\d+$/,
    ],
    [
      'a hydration mismatch',
      {
        script: `console.warn('Part of the page was rendered again', 'Error: Minified React error #418; visit https://react.dev/errors/418', '\\n    at Card (/r/inventory/1.0.0/client/a.js:1:2)')`,
      },
      /^differs between server and browser\s+at Card/,
    ],
    [
      'a page that only the browser renders',
      { state: { rendered: 'frame' } },
      /^is not rendered on the server$/,
    ],
    [
      'a module that failed on the server',
      { state: { rendered: 'page', failedRemotes: ['inventory'] } },
      /^is not rendered on the server: inventory failed there$/,
    ],
    ['a missing state', { state: [] }, /^has no state of a page$/],
    [
      'a request that fails',
      { script: `fetch('/nothing')` },
      /^Failed to load resource: .*404.* \(\/nothing\)$/,
    ],
    [
      'a read that no prefetch function declares',
      { script: `fetch('/api/vehicles?seats=4'); fetch('/api/vehicles?seats=6')` },
      /^reads \/api\/vehicles\?seats=6, which no prefetch function declares/,
    ],
    [
      'a request to another site',
      { script: `fetch('http://127.0.0.1:9/track').catch(() => {})` },
      /^requests http:\/\/127\.0\.0\.1:9\/track, but/,
    ],
    ['a button without a name', { main: '<button></button>' }, /^is not accessible: button-name: /],
    [
      'content that moves',
      {
        main: '<div id="late"></div><p style="height:600px">Text</p><a href="/">Home</a>',
        script: `setTimeout(() => { document.getElementById('late').style.height = '500px'; }, 100)`,
      },
      /^moves its content while it loads: its layout shift is above 0\.1$/,
    ],
    [
      'a transparent overlay of a fragment that covers the links of the page',
      {
        main: '<a href="/other">Other</a><div data-fragment="parts/Promo"><div style="position:fixed;inset:0"></div></div>',
      },
      /^covers the link to \/other with a <div> of the fragment parts\/Promo$/,
    ],
    [
      'an element of a fragment that keeps its place in the window',
      {
        main: '<div data-fragment="parts/Promo"><p style="position:fixed;bottom:0;right:0">Offer</p></div><a href="/">Home</a>',
      },
      /^has a <p> of the fragment parts\/Promo with position: fixed: use sticky/,
    ],
    [
      'an element of a fragment behind its page',
      {
        main: '<div data-fragment="parts/Promo"><p style="position:relative;z-index:-1">Offer</p></div><a href="/">Home</a>',
      },
      /^has a <p> of the fragment parts\/Promo with z-index: -1: a fragment cannot/,
    ],
    [
      'an overlay that a fragment adds elsewhere in the page',
      {
        main: '<a href="/other">Other</a>',
        script: `document.body.insertAdjacentHTML('beforeend', '<div style="position:fixed;inset:0"></div>')`,
      },
      /^covers the link to \/other with a <div>$/,
    ],
    ['a cookie', { script: `document.cookie = 'seen=1'` }, /^sets the cookie seen, /],
  ])('finds %s', async (_case, parts, fault) => {
    const { faults } = await inspect(parts);
    expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
  });

  test('finds only the hydration mismatch of a page that moves because React rendered it again', async () => {
    const { faults } = await inspect({
      main: '<div id="late"></div><p style="height:600px">Text</p><a href="/">Home</a>',
      script: `setTimeout(() => { document.getElementById('late').style.height = '500px'; }, 100);
        console.warn('Part of the page was rendered again', 'Minified React error #418');`,
    });
    expect(faults).toEqual([expect.stringMatching(/^differs between server and browser/)]);
  });

  test('finds a listener that keeps clicks from the shell', async () => {
    const script = `addEventListener('click', (event) => event.preventDefault(), true)`;
    const { faults } = await inspect({ script }, { timeoutMs: 3000 });
    expect(faults).toContain('breaks the shell: the link to / in the header does not work');
  });

  test('finds no fault in what the page reads to which the link of the header leads', async () => {
    const script = `addEventListener('click', () => fetch('/api/of-the-next-page'))`;
    const { faults } = await inspect({}, {}, ({ url }) =>
      url === '/page'
        ? { headers: { 'content-type': 'text/html; charset=utf-8' }, body: createPage({ script }) }
        : {},
    );
    expect(faults).toEqual([]);
  });

  test('finds a server that responds slowly, and an error status', async () => {
    const { faults } = await inspect({}, { maxResponseMs: 100 }, async () => {
      await sleep(150);
      return { status: 500, headers: { 'content-type': 'text/html' }, body: createPage({}) };
    });
    expect(faults).toEqual(
      expect.arrayContaining(['responds with status 500', 'is slow: the server needs more than 100 ms']),
    );
  });

  test('says why a page cannot be inspected', async () => {
    const { faults } = await inspectPage(context, {
      url: 'http://127.0.0.1:9/page',
      declaredReads: [],
      findViolations: (page) => findAxeViolations(page, { rules: wcag22aaTags }),
    });
    expect(faults).toEqual([expect.stringMatching(/^does not respond: .*ERR_/)]);
  });
});
