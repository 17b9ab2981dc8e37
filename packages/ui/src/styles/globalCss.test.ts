/** @jest-environment node */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Browser, launchBrowser } from '@msv/testing/browser/resolveBrowser';
import { globalCss } from './globalCss.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each([
  ['stays in the window', '<div style="position:fixed;inset:0"></div>'],
  ['is larger than the fragment', '<div style="position:absolute;inset:-1000px;z-index:99"></div>'],
  [
    'is inside of a positioned element',
    '<p style="position:relative"><b style="position:fixed;inset:-900px"></b></p>',
  ],
])('an overlay in a fragment that %s covers no link of the page', async (_case, overlay) => {
  const page = await browser.newPage();
  await page.setContent(
    `<style>${globalCss}</style><a href="/top">Top</a><p style="height:100px"></p>
    <div data-fragment="parts/Promo"><section style="height:80px">Promo${overlay}</section></div>
    <p style="height:100px"></p><a href="/bottom">Bottom</a>`,
  );
  const hits = await page.evaluate(() =>
    [...document.querySelectorAll('a')].map((link) => {
      const { left, top, height } = link.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + height / 2) === link;
    }),
  );
  await page.close();
  expect(hits).toEqual([true, true]);
});

test('an empty fragment has no box, and an open menu of a fragment can leave it', async () => {
  const page = await browser.newPage();
  await page.setContent(
    `<style>${globalCss}</style><div data-fragment="parts/Empty"><!--empty--></div>
    <div data-fragment="parts/Menu"><button aria-expanded="true">Menu</button><ul style="position:absolute;top:200px">Menu</ul></div>`,
  );
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('[data-fragment]')].map((element) => {
      const { display, overflowY } = getComputedStyle(element);
      return [display, overflowY];
    }),
  );
  await page.close();
  expect(styles).toEqual([
    ['none', 'clip'],
    ['block', 'visible'],
  ]);
});
