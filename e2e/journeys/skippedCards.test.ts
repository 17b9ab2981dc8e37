import { expect, type Page, test } from '@playwright/test';

test('the estimated heights of cards are near their real heights', async ({ page }) => {
  for (const path of ['/inventory', '/dealerships', '/usa']) {
    await page.goto(path);
    for (const width of [360, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const { estimated, real } = await measurePageHeights(page);
      expect(
        Math.abs(estimated / real - 1),
        `${path} has ${estimated} px instead of ${real} px at ${width} px`,
      ).toBeLessThan(0.05);
    }
  }
});

/** Measures the height of the page while the browser skips the layout of distant cards, and with the layout of all cards. */
function measurePageHeights(page: Page): Promise<{ estimated: number; real: number }> {
  return page.evaluate(async () => {
    const waitForLayout = async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.documentElement.scrollHeight;
    };
    await document.fonts.ready;
    document.adoptedStyleSheets = [];
    // A copy of the cards makes the browser forget the heights of those that it has shown.
    document.body.replaceWith(document.body.cloneNode(true));
    const estimated = await waitForLayout();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    return { estimated, real: await waitForLayout() };
  });
}
