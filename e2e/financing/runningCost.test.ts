import { expect, type Page, test } from '@playwright/test';
import { minimalVehicleSlug, toVehiclePath } from '../support/inventory/seededVehicles.ts';
import { readEventsNamed } from '../support/page/analyticsEvents.ts';
import { checkScreen } from '../support/page/checkScreen.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { hydrateFragment } from '../support/page/hydrateFragment.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

const formSelector = 'form[action="/financing#running-cost"]';
const vehiclePath = toVehiclePath('evolution-d3-lifted');

const locateSection = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'What It Costs to Run' }) });
const locateCosts = (page: Page) =>
  locateSection(page).getByRole('list', { name: 'Cost per month' }).getByRole('listitem');
const showAssumptions = (page: Page) => locateSection(page).getByText('Battery, Range and Gas').click();
const locateField = (page: Page, label: string) => locateSection(page).getByLabel(label, { exact: true });

test('a visitor calculates on the financing page by keyboard, and shares the URL', async ({
  page,
  browser,
}) => {
  const pageErrors = collectPageErrors(page);
  await page.goto('/financing?price=13595');
  await waitForHydration(page, formSelector);
  await locateField(page, 'Miles a Day').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20');
  await page.keyboard.press('Tab');
  await expect(locateField(page, 'Electricity, $ per kWh')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(locateField(page, 'Outlet')).toBeFocused();
  await page.keyboard.type('240');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/financing\?miles=20&outlet=240&price=13595$/);
  await expect(locateCosts(page)).toHaveText([
    /^\$17\.80\/moElectric/,
    /^\$47\.12\/moGas cart/,
    /^\$75\.69\/moCar/,
  ]);
  const friend = await browser.newPage();
  await friend.goto(page.url());
  await expect(locateCosts(friend).first()).toHaveText(/^\$17\.80\/mo/);
  await expect(friend.getByLabel('Vehicle Price')).toHaveValue('13595');
  await friend.close();
  expect(pageErrors).toEqual([]);
});

test('the section is accessible at all screen widths', async ({ page }) => {
  await page.goto('/financing');
  await waitForHydration(page, formSelector);
  await locateSection(page).getByText('Assumptions', { exact: true }).click();
  await showAssumptions(page);
  await locateField(page, 'Car, Miles per Gallon').fill('0');
  await checkScreen(page, 'running-cost', locateField(page, 'Miles a Day'), {
    part: locateSection(page),
    otherSubjects: { 'running-cost-results': locateCosts(page).last() },
  });
});

test('a vehicle’s page knows the battery, and opens the financing page with its values', async ({ page }) => {
  await page.goto(vehiclePath);
  await hydrateFragment(page, formSelector);
  await expect(locateField(page, 'Battery Capacity, kWh')).toHaveValue('5.28');
  await locateSection(page).getByText('Miles, Electricity and Outlet').click();
  await locateField(page, 'Miles a Day').fill('20');
  const cost = await locateCosts(page).first().textContent();
  expect(cost).toMatch(/^\$\d+\.\d\d\/moThis vehicle/);
  await checkScreen(page, 'vehicle-running-cost', locateField(page, 'Miles a Day'), {
    part: locateSection(page),
    otherSubjects: { 'vehicle-running-cost-results': locateCosts(page).last() },
  });
  await page.getByRole('button', { name: 'Open on the Financing Page' }).click();
  await expect(page).toHaveURL(/\/financing\?miles=20&.*battery=5\.28&.*#running-cost$/);
  await expect(locateSection(page)).toBeInViewport();
  await expect(locateCosts(page).first()).toContainText(cost?.replace(/This.*/, '') ?? '');
});

test('a vehicle’s URL contains the values beside the paint, and Back and reload keep them', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page);
  await page.goto(`${vehiclePath}?paint=crimson`);
  await hydrateFragment(page, formSelector);
  const historyLength = await page.evaluate(() => history.length);
  await locateSection(page).getByText('Miles, Electricity and Outlet').click();
  await locateField(page, 'Miles a Day').focus();
  const scrollTop = await page.evaluate(() => window.scrollY);
  await locateField(page, 'Miles a Day').fill('20');
  await expect(page).toHaveURL(`${vehiclePath}?paint=crimson&miles=20`);
  await expect(locateField(page, 'Miles a Day')).toBeFocused();
  expect(await page.evaluate(() => [history.length, window.scrollY])).toEqual([historyLength, scrollTop]);
  await page.getByRole('link', { name: 'Navy' }).click();
  await expect(page).toHaveURL(`${vehiclePath}?miles=20&paint=navy`);
  await locateField(page, 'Miles a Day').fill('30');
  await locateField(page, 'Miles a Day').blur();
  await expect(page).toHaveURL(`${vehiclePath}?paint=navy&miles=30`);
  const cost = (await locateCosts(page).first().textContent()) ?? '';
  expect(await readEventsNamed(page, 'page_view')).toHaveLength(1);

  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/\/contact/);
  await page.goBack();
  await expect(page).toHaveURL(`${vehiclePath}?paint=navy&miles=30`);
  await expect(locateCosts(page).first()).toHaveText(cost);
  await page.reload();
  await expect(locateField(page, 'Miles a Day')).toHaveValue('30');
  const html = await (await request.get(`${vehiclePath}?paint=navy&miles=30`)).text();
  expect(html).toContain('Driving 30 miles a day costs');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${vehiclePath}$`));
  expect(pageErrors).toEqual([]);
});

for (const width of [390, 1280])
  test.describe(`without JavaScript at ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 800 } });

    test('an unknown capacity is named, and the visitor can enter it', async ({ page }) => {
      await page.goto(toVehiclePath(minimalVehicleSlug));
      await expect(page.getByText('The manufacturer does not state the battery’s capacity.')).toBeVisible();
      await expect(locateCosts(page).first()).toHaveText(/^UnknownThis vehicle/);
      await locateField(page, 'Battery Capacity, kWh').fill('10');
      await page.getByRole('button', { name: 'Open on the Financing Page' }).click();
      await expect(locateCosts(page).first()).toHaveText(/^\$\d+\.\d\d\/moElectric vehicle/);
      await expect(locateSection(page)).toBeInViewport();
    });

    test('each form of the financing page keeps the values of the other', async ({ page }) => {
      await page.goto('/financing?price=13595&show=options');
      await locateField(page, 'Miles a Day').fill('30');
      await page.getByRole('button', { name: 'Calculate Costs' }).click();
      await expect(page.getByTestId('financing-option').first()).toBeVisible();
      await page.getByLabel('Vehicle Price').fill('9000');
      await page.getByRole('button', { name: 'Get Recommendations' }).click();
      await expect(locateField(page, 'Miles a Day')).toHaveValue('30');
      await expect(page.getByLabel('Vehicle Price')).toHaveValue('9000');
    });
  });
