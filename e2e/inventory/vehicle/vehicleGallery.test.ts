import { expect, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import { completeVehicleSlug } from '../../support/inventory/seededVehicles.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';

test('visitors choose a view and a paint and check their garage, and the URL keeps all of it', async ({
  page,
}) => {
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

  const garage = page.getByRole('form', { name: 'Does It Fit in Your Garage?' });
  const depth = garage.getByLabel('Garage Depth, Inches');
  await expect(garage).toContainText(
    'Its length fits. The manufacturer does not state its width and height.',
  );
  await expect(garage).toContainText('Length: 10 ft 6 in to spare');
  await garage.getByText('Enter Your Garage’s Size').click();
  await depth.fill('');
  await garage.getByRole('button', { name: 'Check Garage' }).click();
  await expect(depth).toBeFocused();
  expect(await depth.evaluate((element) => element.matches(':user-invalid'))).toBe(true);
  await depth.fill('110');
  await garage.getByRole('button', { name: 'Check Garage' }).click();
  await expect(garage.locator('[aria-live=polite]')).toContainText('It does not fit.Length: 4 in too long');
  await expect(page).toHaveURL(/\?view=top&paint=crimson&depth=110$/);
  await expectSameDocument(page);
  await page.reload();
  await expect(garage).toContainText('Length: 4 in too long');
  // The choices replace the history entry.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});
