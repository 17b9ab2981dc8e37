import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import type { Browser } from '@msv/testing/browser/resolveBrowser';
import { launchBrowser } from '@msv/testing/browser/resolveBrowser';
import { comparePages } from './comparePages.ts';

let browser: Browser;
let site: TestApi;
beforeAll(async () => {
  browser = await launchBrowser();
  site = await startTestApi(() => ({}));
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Compares pages whose content depends on the release that the browser asks for. */
async function compare(
  pages: Readonly<Record<string, (release: string) => string>>,
  { hasSameMarkup = false } = {},
) {
  site.requests.length = 0;
  site.respond = ({ url = '', headers }) => {
    const release = String(headers['x-release']);
    const main = pages[url]?.(release);
    if (main === undefined) return { status: 404 };
    const comment = hasSameMarkup ? '' : `<!-- ${release} -->`;
    const body = `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin: 0">${comment}${main}`;
    // The same kind of policy as on the site: no style elements.
    const policy = "style-src-elem 'none'";
    return {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      body,
    };
  };
  return comparePages({
    browser,
    siteUrl: site.origin,
    pages: Object.keys(pages).map((path) => ({ expose: './Page', path })),
    comparedWith: '1.0.0',
    before: { extraHTTPHeaders: { 'x-release': 'old' } },
    after: { extraHTTPHeaders: { 'x-release': 'new' } },
  });
}

describe('comparePages', () => {
  test('reports the pages that look different, in each width', async () => {
    const { changes, report } = await compare({
      '/same': () => '<h1>Same</h1>',
      '/text': (release) => `<h1>The ${release} title</h1>`,
    });
    expect(changes).toEqual([
      { path: '/text', width: 390 },
      { path: '/text', width: 1280 },
    ]);
    expect(report).toMatchObject({ comparedWith: '1.0.0', compared: 2, different: 1 });
    expect(report.changes.map(({ before }) => before.slice(0, 5))).toEqual(['UklGR', 'UklGR']);
  });

  test('does not visit a page with the same HTML, apart from its scripts and the banner of previews', async () => {
    const createMain = (release: string) =>
      `<aside aria-label="Preview">${release}</aside><h1>Same</h1><script>document.title = '${release}'</script>`;
    const { report } = await compare({ '/page': createMain }, { hasSameMarkup: true });
    expect(report).toMatchObject({ compared: 1, different: 0 });
    expect(site.requests.filter(({ url }) => url === '/page')).toHaveLength(2);
  });

  test('reports a change that only one width has', async () => {
    const { changes } = await compare({
      '/wide': (release) =>
        `<picture><source media="(min-width: 700px)" srcset="${createImage(release === 'old' ? 'red' : 'blue')}"><img alt="" src="${createImage('red')}"></picture>`,
    });
    expect(changes).toEqual([{ path: '/wide', width: 1280 }]);
  });

  test.each<[string, (release: string) => string]>([
    ['the banner of previews', (release) => `<aside aria-label="Preview">${release}</aside>`],
    ['the time', () => '<p></p><script>document.querySelector("p").textContent = Date.now()</script>'],
    ['a video', (release) => `<video style="background: ${release === 'old' ? 'red' : 'blue'}"></video>`],
    ['what is below the picture', (release) => `<div style="height: 7000px"></div>${release}`],
    [
      'an image that never loads',
      () => `<div style="height: 7000px"></div><img alt="" loading="lazy" src="/x">`,
    ],
    [
      'an animation',
      () =>
        `<p style="width: 9px; height: 9px; background: red"></p><script>document.querySelector('p').animate([{ translate: '0' }, { translate: '300px' }], { duration: ${Math.round(300 + Math.random() * 300)}, iterations: Infinity })</script>`,
    ],
  ])('does not report %s', async (_case, createMain) => {
    expect((await compare({ '/page': createMain })).changes).toEqual([]);
  });

  test('shows what browsers skip outside of the window', async () => {
    const { changes } = await compare({
      '/long': (release) =>
        `<div style="height: 3000px"></div><div style="content-visibility: auto; contain-intrinsic-size: 100px">${release}</div>`,
    });
    expect(changes).toHaveLength(2);
  });

  test('fails if a page does not respond', async () => {
    const page = { expose: './Page', path: '/' };
    const options = { browser, siteUrl: 'http://127.0.0.1:9', comparedWith: '1.0.0', before: {}, after: {} };
    await expect(comparePages({ ...options, pages: [page] })).rejects.toThrow('ECONNREFUSED');
  });
});

const createImage = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' width='50' height='50'><rect width='50' height='50' fill='${color}'/></svg>`)}`;
