import { expect, type Page, test } from '@playwright/test';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { reports, reportsOf } from '../stage/reports.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

/** The new page is shown from its top, under its own title, with the keyboard at its heading. */
async function expectArrivalAt(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${name} \\|`));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectSameDocument(page);
}

/** Goes on by the first link in a part of the page, from however far down. */
async function follow(page: Page, testId: string) {
  const link = page.getByTestId(testId).getByRole('link').last();
  const name = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await link.click();
  return { name, slug: new URL(page.url()).pathname.split('/').at(-1) };
}

test('from the list to a vehicle, to a similar one and back, on one document', async ({ page }) => {
  const noise = noiseOf(page);
  await page.goto('/inventory');
  await untilHydrated(page);
  await markDocument(page);

  const first = await follow(page, 'vehicle-card');
  await expectArrivalAt(page, first.name);
  const second = await follow(page, 'similar-vehicles');
  expect(second.name).not.toBe(first.name);
  await expectArrivalAt(page, second.name);
  await page.goBack();
  await expectArrivalAt(page, first.name);
  await page.goBack();
  await expectArrivalAt(page, 'Vehicle Inventory');

  const at = ({ slug }: typeof first) => `/inventory/${slug}`;
  const visited = ['/inventory', at(first), at(second), at(first), '/inventory'];
  const views = await reportsOf(page, 'page_view');
  expect(views.map((view) => view.page_path)).toEqual(visited);
  for (const [index, view] of views.entries())
    expect(view.page_title, visited[index]).toMatch(
      new RegExp(`^${['Vehicle Inventory', first.name, second.name, first.name][index % 4]} \\|`),
    );
  const seen = await reportsOf(page, 'vehicle_view');
  expect(seen.map((view) => view.vehicle_slug)).toEqual([first.slug, second.slug, first.slug]);
  const order = (await reports(page)).filter(
    ({ event }) => event === 'page_view' || event === 'vehicle_view',
  );
  for (const [index, { event, vehicle_slug }] of order.entries())
    if (event === 'vehicle_view')
      expect(order[index - 1]).toMatchObject({ page_path: `/inventory/${vehicle_slug}` });
  await page.waitForLoadState('networkidle');
  expect(noise).toEqual([]);
});

test('while a vehicle is on its way, what stands below the page does not come into view', async ({
  page,
}) => {
  await page.goto('/inventory');
  await untilHydrated(page);
  await page.route('**/api/vehicles/*', () => {});
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(page.getByText('Loading the vehicle')).toBeAttached();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
});

test('a vehicle that is not there any more says so without loading the document', async ({ page }) => {
  await page.goto('/inventory');
  await untilHydrated(page);
  await markDocument(page);
  const link = page.getByTestId('vehicle-card').first().getByRole('link');
  const path = await link.getAttribute('href');
  await page.route(`**/api/vehicles/${path?.split('/').at(-1)}`, (route) =>
    route.fulfill({ status: 404, json: { error: 'There is no such vehicle.' } }),
  );
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Not Found');
  await expectSameDocument(page);
});

test('a vehicle that cannot be had at the moment can be asked for again', async ({ page }) => {
  await page.goto('/inventory');
  await untilHydrated(page);
  await page.route('**/api/vehicles/*', (route) => route.abort());
  const link = page.getByTestId('vehicle-card').first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Not Found');
  await page.unroute('**/api/vehicles/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
