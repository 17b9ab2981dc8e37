import { expect, type Page, test } from '@playwright/test';
import { readAnalyticsEvents, readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { requestReadsSeparately } from '../../support/page/requestReadsSeparately.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

/** Asserts that a new page starts at the top with its title and the focus on its heading, in the same document. */
async function expectNewPage(page: Page, heading: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${heading} \\|`));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectSameDocument(page);
}

/** Scrolls to the last link inside the element and follows it. Returns the name and slug of its vehicle. */
async function followLastLink(page: Page, testId: string) {
  const link = page.getByTestId(testId).getByRole('link').last();
  const name = (await link.textContent()) ?? '';
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await link.click();
  return { name, slug: new URL(page.url()).pathname.split('/').at(-1) };
}

test('a visitor opens a vehicle, a similar vehicle and goes back in one document, with correct tracking', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page);
  await page.goto('/inventory');
  await waitForHydration(page);
  await markDocument(page);

  const first = await followLastLink(page, 'vehicle-card');
  await expectNewPage(page, first.name);
  const second = await followLastLink(page, 'similar-vehicles');
  expect(second.name).not.toBe(first.name);
  await expectNewPage(page, second.name);
  await page.goBack();
  await expectNewPage(page, first.name);
  await page.goBack();
  await expectNewPage(page, 'Vehicle Inventory');

  const toPath = ({ slug }: typeof first) => `/inventory/${slug}`;
  const visitedPaths = ['/inventory', toPath(first), toPath(second), toPath(first), '/inventory'];
  const pageViews = await readEventsNamed(page, 'page_view');
  expect(pageViews.map((view) => view.page_path)).toEqual(visitedPaths);
  for (const [index, view] of pageViews.entries())
    expect(view.page_title, visitedPaths[index]).toMatch(
      new RegExp(`^${['Vehicle Inventory', first.name, second.name, first.name][index % 4]} \\|`),
    );
  const vehicleViews = await readEventsNamed(page, 'vehicle_view');
  expect(vehicleViews.map((view) => view.vehicle_slug)).toEqual([first.slug, second.slug, first.slug]);
  const viewEvents = (await readAnalyticsEvents(page)).filter(
    ({ event }) => event === 'page_view' || event === 'vehicle_view',
  );
  for (const [index, { event, vehicle_slug }] of viewEvents.entries())
    if (event === 'vehicle_view')
      expect(viewEvents[index - 1]).toMatchObject({ page_path: `/inventory/${vehicle_slug}` });
  await page.waitForLoadState('networkidle');
  expect(pageErrors).toEqual([]);
});

test('the footer stays out of view while a vehicle loads', async ({ page }) => {
  await requestReadsSeparately(page);
  await page.goto('/inventory');
  await waitForHydration(page);
  await markDocument(page);
  await page.route('**/api/vehicles/*', () => {});
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(page.getByText('Loading vehicle')).toBeAttached();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  await expectSameDocument(page);
});
