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

test('a visitor calculates on the financing page by keyboard, the URL shares it, and the section is accessible', async ({
  page,
  request,
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
  const sharedHtml = await (await request.get(page.url())).text();
  expect(sharedHtml).toContain('$17.80');
  expect(sharedHtml).toContain('value="13595"');
  expect(pageErrors).toEqual([]);

  await locateSection(page).getByText('Assumptions', { exact: true }).click();
  await showAssumptions(page);
  await locateField(page, 'Car, Miles per Gallon').fill('0');
  await checkScreen(page, 'running-cost', locateField(page, 'Miles a Day'), {
    part: locateSection(page),
    otherSubjects: { 'running-cost-results': locateCosts(page).last() },
  });
});

test('a vehicle’s page knows the battery, keeps the values in its URL and opens the financing page with them', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page);
  await page.goto(`${vehiclePath}?paint=crimson`);
  await hydrateFragment(page, formSelector);
  await expect(locateField(page, 'Battery Capacity, kWh')).toHaveValue('5.28');
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

  await hydrateFragment(page, formSelector);
  await checkScreen(page, 'vehicle-running-cost', locateField(page, 'Miles a Day'), {
    part: locateSection(page),
    otherSubjects: { 'vehicle-running-cost-results': locateCosts(page).last() },
  });
  await page.getByRole('button', { name: 'Open on the Financing Page' }).click();
  await expect(page).toHaveURL(/\/financing\?miles=30&.*battery=5\.28&.*#running-cost$/);
  await expect(locateSection(page)).toBeInViewport();
  expect(cost).toMatch(/^\$\d+\.\d\d\/moThis vehicle/);
  await expect(locateCosts(page).first()).toContainText(cost.replace(/This.*/, ''));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test('an unknown capacity is named, and the visitor can enter it', async ({ page }) => {
    await page.goto(toVehiclePath(minimalVehicleSlug));
    await expect(page.getByText('Without the battery’s capacity, we can’t calculate')).toBeVisible();
    await expect(locateCosts(page)).toHaveCount(0);
    await page.getByText('Miles, Electricity and Outlet').click();
    await expect(page.getByText('The manufacturer does not state the battery’s capacity.')).toBeVisible();
    await locateField(page, 'Battery Capacity, kWh').fill('10');
    await page.getByRole('button', { name: 'Open on the Financing Page' }).click();
    await expect(locateCosts(page).first()).toHaveText(/^\$\d+\.\d\d\/moElectric vehicle/);
    await expect(locateSection(page)).toBeInViewport();
  });
});
