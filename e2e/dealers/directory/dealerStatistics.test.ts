import { toActivityMonth } from '@msv/contracts/dealers/activityMonth';
import { createDealershipActivityUrl } from '@msv/contracts/dealers/dealershipActivity';
import { contactUrl } from '@msv/contracts/leads/contactMessage';
import { expect } from '@playwright/test';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { createListing, readEntry } from '../manage/ManagedListing.ts';

test('views, calls, directions and messages of a dealer are counted, and cached responses stay valid', async ({
  page,
  context,
  request,
}) => {
  const pageErrors = collectPageErrors(page);
  const { id, slug, path } = await createListing(request);
  // A visitor with Global Privacy Control is not counted.
  const uncounted = await request.post(createDealershipActivityUrl(id), {
    data: { activity: 'view' },
    headers: { 'sec-gpc': '1' },
  });
  expect(uncounted.status()).toBe(204);
  await page.goto(path);
  await waitForHydration(page);
  const call = page.getByRole('link', { name: /^Call / });
  // The test browser cannot handle phone links.
  await call.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  const directions = page.getByRole('link', { name: /^Directions/ });
  // No test opens a page of another site.
  await directions.evaluate((element) =>
    element.addEventListener('click', (event) => event.preventDefault()),
  );
  await directions.click();
  const message = { name: 'Bo Diaz', email: 'bo@example.org', phone: '(802) 555-0107' };
  const sent = await request.post(contactUrl, {
    data: { ...message, message: 'Do you rent carts?', subject: 'sales', state: 'texas', dealer: slug },
  });
  expect(sent.status()).toBe(201);
  const month = toActivityMonth(new Date());
  await expect
    .poll(async () => (await readEntry(id)).activity)
    .toEqual([{ month, views: 1, calls: 1, directions: 1, leads: 1 }]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('recent-write');
  expect(pageErrors).toEqual([]);
});
