import { findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import { expect, type Page, test } from '@playwright/test';
import { saveScreenshot } from '../support/page/saveScreenshot.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { listSitePages } from '../support/site/listSitePages.ts';

/** Elements that print has to hide. */
const screenOnlySelector =
  '[data-screen-only], a[href="#content"], header, nav, footer, form, dialog, main button:not(h2 *, h3 *, h4 *), [data-bottom-bar], [aria-label^="Notifications"], [aria-label="Privacy choice"]';

/**
 * Lists the visible elements that print has to hide, the elements with a background and the empty boxes, whose content is hidden.
 * Reads the colors of the page, and by how many pixels it is wider than the paper.
 */
const findPrintProblems = (page: Page) =>
  page.evaluate((selector) => {
    const describe = (element: Element) => element.outerHTML.slice(0, 120);
    const visible = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const colored = [...document.querySelectorAll('body, body *')].filter((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
    });
    const empty = [...document.querySelectorAll('main :is(div, section, li)')].filter(
      (element) =>
        element.checkVisibility() &&
        Number.parseFloat(getComputedStyle(element).borderBlockStartWidth) > 0 &&
        element.children.length > 0 &&
        ![...element.querySelectorAll(':not(:has(*))')].some((leaf) => leaf.checkVisibility()),
    );
    const { colorScheme, color } = getComputedStyle(document.body);
    const { scrollWidth } = document.documentElement;
    return {
      visible: visible.map(describe),
      colored: colored.map(describe),
      empty: empty.map(describe),
      colorScheme,
      color,
      excessWidth: Math.max(0, scrollWidth - window.innerWidth),
    };
  }, screenOnlySelector);

const countPdfPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('print hides controls and backgrounds and fits on the paper on every page', async ({ page }) => {
  // Print is light even if the device is in dark mode.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('msv.compared-vehicles', 'evolution-d-max-gt4'));
  for (const { path } of await listSitePages()) {
    await page.goto(path);
    await waitForHydration(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findPrintProblems(page), `${path} at ${width} px`).toEqual({
        visible: [],
        colored: [],
        empty: [],
        colorScheme: 'normal',
        color: 'rgb(0, 0, 0)',
        excessWidth: 0,
      });
    }
  }
});

for (const [name, path] of [
  ['vehicle', '/inventory/evolution-d-max-gt4'],
  [
    'comparison',
    '/inventory/compare?vehicles=evolution-d-max-gt4,evolution-classic-2-plus,evolution-d3-lifted',
  ],
  ['financing', '/financing?price=13595&show=options'],
] as const)
  test(`a ${name} prints on one or two pages`, async ({ page }) => {
    await page.goto(path);
    await waitForHydration(page, 'main');
    await page.emulateMedia({ media: 'print' });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findAxeViolations(page), `accessibility violations at ${width} px`).toEqual([]);
      await saveScreenshot(page, `print-${name}-${width}`, { fullPage: true });
    }
    await page.setViewportSize({ width: 740, height: 900 });
    await saveScreenshot(page, `print-${name}-paper`, { fullPage: true });
    const pdf = await page.pdf({
      format: 'Letter',
      margin: { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' },
    });
    expect(countPdfPages(pdf)).toBeLessThanOrEqual(2);
  });
