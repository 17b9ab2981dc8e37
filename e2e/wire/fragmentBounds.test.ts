import { globalCss } from '@msv/ui/styles/globalCss';
import { expect, test } from '@playwright/test';

const overlays = [
  ['stays in the window', '<div style="position:fixed;inset:0"></div>'],
  ['is larger than the fragment', '<div style="position:absolute;inset:-1000px;z-index:99"></div>'],
  [
    'is inside of a positioned element',
    '<p style="position:relative"><b style="position:fixed;inset:-900px"></b></p>',
  ],
] as const;

for (const [description, overlay] of overlays)
  test(`an overlay in a fragment that ${description} covers no link of the page`, async ({ page }) => {
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
    expect(hits).toEqual([true, true]);
  });

test('an empty fragment has no box, and an open menu of a fragment can leave it', async ({ page }) => {
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
  expect(styles).toEqual([
    ['none', 'clip'],
    ['block', 'visible'],
  ]);
});
