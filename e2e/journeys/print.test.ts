import { findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import { expect, test } from '@playwright/test';
import { saveScreenshot } from '../support/page/saveScreenshot.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

const countPdfPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('a vehicle, a comparison and a calculation print on one or two pages each', async ({ page }) => {
  for (const [name, path] of [
    ['vehicle', '/inventory/evolution-d-max-gt4'],
    [
      'comparison',
      '/inventory/compare?vehicles=evolution-d-max-gt4,evolution-classic-2-plus,evolution-d3-lifted',
    ],
    ['financing', '/financing?price=13595&show=options'],
  ] as const)
    await test.step(name, async () => {
      await page.emulateMedia({ media: null });
      await page.goto(path);
      await waitForHydration(page, 'main');
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 390, height: 900 });
      expect(await findAxeViolations(page)).toEqual([]);
      await saveScreenshot(page, `print-${name}-390`, { fullPage: true });
      await page.setViewportSize({ width: 740, height: 900 });
      await saveScreenshot(page, `print-${name}-paper`, { fullPage: true });
      const pdf = await page.pdf({
        format: 'Letter',
        margin: { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' },
      });
      expect(countPdfPages(pdf)).toBeLessThanOrEqual(2);
    });
});
