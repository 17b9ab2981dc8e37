import { formatVehiclePrice } from '@msv/contracts/inventory/vehicle';
import { expect, type Page, test } from '@playwright/test';
import {
  completeVehicleSlug,
  fetchVehicle,
  fetchVehicles,
  minimalVehicleSlug,
  toVehiclePath,
} from '../../support/inventory/seededVehicles.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { expectDifferentBackgrounds } from '../../support/page/expectDifferentBackgrounds.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';
import { siteUrl } from '../../support/site/siteUrl.ts';

const url = siteUrl + toVehiclePath(completeVehicleSlug);

test('a vehicle’s page shows its data without page errors and is accessible', async ({ page, request }) => {
  const pageErrors = collectPageErrors(page);
  const vehicle = await fetchVehicle(request, completeVehicleSlug);
  const similarNames = (await fetchVehicles(request))
    .filter(({ category, slug }) => category === vehicle.category && slug !== vehicle.slug)
    .map(({ name }) => name);
  // The chosen view, the chosen paint and the result of the garage check are parts of the checked screen.
  await page.goto(`${url}?view=front&paint=sky&depth=110`);
  await waitForHydration(page, '#inquiry form');
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(new RegExp(`^${vehicle.name} \\|`));
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(vehicle.name);
  await expect(main.getByText(vehicle.description).first()).toBeVisible();
  await expect(main.getByText('Starting price (MSRP)').locator('xpath=following::dd[1]')).toHaveText(
    formatVehiclePrice(vehicle.price),
  );
  const specifiedValues = Object.values(vehicle.specifications ?? {}).flatMap((group) =>
    Object.values(group),
  );
  const shownValues = await page.getByTestId('spec-card').getByRole('definition').allTextContents();
  expect(shownValues).toEqual(expect.arrayContaining(specifiedValues));
  await expect(
    page.getByTestId('similar-vehicles').getByTestId('vehicle-card').getByRole('heading'),
  ).toHaveText(similarNames.slice(0, 3));
  const image = main.getByRole('img', { name: vehicle.name }).first();
  await expect
    .poll(() => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Price and quote' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(pageErrors).toEqual([]);

  await test.step('forced colors mark the choices and show the icons', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const [chosen, other] of [
      ['Front', 'Side'],
      ['Sky Blue', 'Navy'],
    ] as const)
      await expectDifferentBackgrounds(
        page.getByRole('link', { name: chosen, exact: true }),
        page.getByRole('link', { name: other, exact: true }),
      );
    await expectIconsInTextColor(page);
    await page.emulateMedia({ forcedColors: null });
  });
  await checkScreen(page, 'vehicle', page.locator('h1'), {
    otherSubjects: {
      'vehicle-gallery': page.getByRole('navigation', { name: 'Views' }),
      garage: page.getByRole('button', { name: 'Check Garage' }),
      'vehicle-end': page.getByTestId('similar-vehicles'),
    },
  });
});

async function expectIconsInTextColor(page: Page) {
  const facts = page.locator('dt').filter({ has: page.locator('svg[aria-hidden=true]') });
  await expect(facts).toHaveText(['Range per charge', 'Seats', 'Top speed', 'Motor', 'Battery', 'Length']);
  for (const fact of await facts.all()) {
    const [stroke, textColor] = await fact.evaluate((element) => [
      getComputedStyle(element.querySelector('svg') ?? element).stroke,
      getComputedStyle(element).color,
    ]);
    expect(stroke).toBe(textColor);
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a vehicle’s page is readable, and the server handles its links and forms', async ({
    page,
    request,
  }) => {
    const { name } = await fetchVehicle(request, minimalVehicleSlug);
    await page.goto(toVehiclePath(minimalVehicleSlug));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByTestId('spec-card')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Request Quote' })).toHaveAttribute('href', /^tel:/);
    for (const button of [/^Compare/, /^Save/, 'Copy Link'])
      await expect(page.getByRole('button', { name: button })).toHaveCount(0);
    const similarLink = page.getByTestId('similar-vehicles').getByRole('link').first();
    const similarName = (await similarLink.textContent()) ?? '';
    await similarLink.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(similarName);

    await page.goto(url);
    await page.getByRole('link', { name: 'Front', exact: true }).click();
    await page.getByRole('link', { name: 'Navy' }).click();
    await expect(page.getByRole('img', { name: 'seen from the front' })).toHaveAttribute(
      'src',
      /view=front&paint=navy$/,
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
    await page.getByText('Enter Your Garage’s Size').click();
    await page.getByLabel('Garage Depth, Inches').fill('110');
    await page.getByRole('button', { name: 'Check Garage' }).click();
    await expect(page.getByText('It does not fit.')).toBeVisible();
    await expect(page).toHaveURL(/[?&]depth=110.*#garage$/);
    await page.getByRole('textbox', { name: /^Your ZIP Code/ }).fill('32801');
    await page.getByRole('button', { name: 'Show Dealers' }).click();
    await expect(page).toHaveURL(/\/dealerships\?search=32801$/);
  });
});
