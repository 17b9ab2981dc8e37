import { expect, test } from '@playwright/test';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import {
  fetchVehicle,
  completeVehicleSlug as slug,
  toVehiclePath,
} from '../../support/inventory/seededVehicles.ts';
import { readAnalyticsEvents } from '../../support/page/analyticsEvents.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';

test('the actions of a vehicle’s page work and are reported once each', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const { externalUrl = '', price } = await fetchVehicle(request, slug);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(externalUrl, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'manufacturer' }),
  );
  await openVehiclePage(page, slug);
  await markDocument(page);
  const main = page.getByRole('main');
  for (const name of [/^Compare/, /^Save/]) {
    const toggle = main.getByRole('button', { name }).first();
    await toggle.click();
    await toggle.click();
  }
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByTestId('toast')).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${toVehiclePath(slug)}`);
  await page.getByRole('link', { name: 'Get Quote by Email' }).click();
  await expect(page.getByLabel('First Name')).toBeFocused();

  await test.step('External Details opens the manufacturer’s page without access to the site', async () => {
    const link = page.getByRole('link', { name: 'External Details (opens in a new tab)' });
    const [newTab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(newTab).toHaveURL(externalUrl);
    expect(await newTab.evaluate(() => window.opener)).toBeNull();
    await newTab.close();
  });

  await test.step('Request Quote is a phone link', async () => {
    const call = page.getByRole('link', { name: 'Request Quote' });
    await expect(call).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    // The test browser cannot handle phone links.
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await call.click();
  });

  const automaticEvents = ['page_view', 'vehicle_view'];
  expect((await readAnalyticsEvents(page)).filter(({ event }) => !automaticEvents.includes(event))).toEqual([
    { event: 'vehicle_interest', action: 'view_details', vehicle_slug: slug },
    { event: 'compare_add', vehicle_slug: slug },
    { event: 'add_to_wishlist', items: [{ item_id: slug }] },
    { event: 'share', method: 'copy_link', content_type: 'vehicle', item_id: slug },
    { event: 'quote_by_email_click', vehicle_slug: slug },
    { event: 'external_link_click', link_url: externalUrl },
    { event: 'vehicle_interest', action: 'external_link_clicked', vehicle_slug: slug },
    { event: 'phone_call' },
    { event: 'vehicle_interest', action: 'phone_call_clicked', vehicle_slug: slug },
  ]);

  await test.step('See Financing opens the calculator with the price, and Find Dealer the directory', async () => {
    await page.getByRole('link', { name: 'See Financing' }).click();
    await expect(page).toHaveURL(`/financing?price=${price}`);
    await expect(page.getByLabel('Vehicle Price', { exact: true })).toHaveValue(`${price}`);
    await page.goBack();
    await page.getByRole('link', { name: 'Find Dealer', exact: true }).click();
    await expect(page).toHaveURL('/dealerships');
    await expectSameDocument(page);
  });
});
