import { expect, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import { completeVehicleSlug, toVehiclePath } from '../../support/inventory/seededVehicles.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { expectDifferentBackgrounds } from '../../support/page/expectDifferentBackgrounds.ts';

test('visitors choose a view and a paint, and the URL keeps them', async ({ page }) => {
  await openVehiclePage(page, completeVehicleSlug);
  await markDocument(page);
  await page.getByRole('link', { name: 'Crimson' }).click();
  await expect(page.getByRole('img', { name: 'seen from the side' })).toHaveAttribute(
    'src',
    /paint=crimson$/,
  );
  await page.getByRole('link', { name: 'Seating Plan' }).click();
  await expect(page).toHaveURL(/\?view=top&paint=crimson$/);
  const picture = page.getByRole('img', { name: 'seating plan, seen from above' });
  await expect
    .poll(() => picture.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
    .toBeGreaterThan(0);
  await expectSameDocument(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/view=/);
});

test('the chosen view and paint are marked in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${toVehiclePath(completeVehicleSlug)}?view=front&paint=sky`);
  for (const [chosen, other] of [
    ['Front', 'Side'],
    ['Sky Blue', 'Navy'],
  ] as const)
    await expectDifferentBackgrounds(
      page.getByRole('link', { name: chosen, exact: true }),
      page.getByRole('link', { name: other, exact: true }),
    );
});

test('the gallery is accessible at all screen widths', async ({ page }) => {
  await page.goto(`${toVehiclePath(completeVehicleSlug)}?view=front&paint=sky`);
  await checkScreen(page, 'vehicle-gallery', page.getByRole('navigation', { name: 'Views' }), {
    part: page.getByRole('navigation', { name: /^(Views|Colors)$/ }),
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the choices are links that the server handles', async ({ page }) => {
    await page.goto(toVehiclePath(completeVehicleSlug));
    await page.getByRole('link', { name: 'Front', exact: true }).click();
    await page.getByRole('link', { name: 'Navy' }).click();
    await expect(page.getByRole('img', { name: 'seen from the front' })).toHaveAttribute(
      'src',
      /view=front&paint=navy$/,
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`${completeVehicleSlug}$`),
    );
  });
});
