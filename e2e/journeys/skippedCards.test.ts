import { expect, type Page, test } from '@playwright/test';

for (const path of ['/inventory', '/dealerships', '/usa'])
  test(`the estimated height of the cards on ${path} is near their real height`, async ({ page }) => {
    for (const width of [360, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      // Each load starts without the heights that the browser remembers of cards it has shown.
      await page.goto(path);
      const { estimated, real } = await measurePageHeights(page);
      expect(
        Math.abs(estimated / real - 1),
        `${estimated} px instead of ${real} px at ${width} px`,
      ).toBeLessThan(0.05);
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
    const estimated = await waitForLayout();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    return { estimated, real: await waitForLayout() };
  });
}
