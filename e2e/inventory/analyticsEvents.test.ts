import { expect, test } from '@playwright/test';
import { openVehiclePage } from '../support/inventory/openVehiclePage.ts';
import { readAnalyticsEvents } from '../support/page/analyticsEvents.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

const slug = 'evolution-d3-lifted';

test('sorting, comparing, saving, copying a link and asking for a quote are reported once each', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/inventory');
  await waitForHydration(page, 'main form input');
  await page.getByLabel('Sort by').selectOption('price-asc');
  await expect
    .poll(() => readAnalyticsEvents(page))
    .toContainEqual({ event: 'sort', sort_order: 'price-asc' });
  await openVehiclePage(page, slug);
  for (const name of [/^Compare/, /^Save/]) {
    const toggle = page.getByRole('main').getByRole('button', { name }).first();
    await toggle.click();
    await toggle.click();
  }
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByTestId('toast')).toContainText('Link copied');
  await page.getByRole('link', { name: 'Get Quote by Email' }).click();
  const automaticEvents = ['page_view', 'vehicle_view', 'vehicle_interest'];
  expect((await readAnalyticsEvents(page)).filter(({ event }) => !automaticEvents.includes(event))).toEqual([
    { event: 'compare_add', vehicle_slug: slug },
    { event: 'add_to_wishlist', items: [{ item_id: slug }] },
    { event: 'share', method: 'copy_link', content_type: 'vehicle', item_id: slug },
    { event: 'quote_by_email_click', vehicle_slug: slug },
  ]);
});
