import { expect, test } from '@playwright/test';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

const campaignParameters = 'utm_source=news&gclid=Cj0K';

test('campaign parameters change neither the page nor a redirect, and the browser keeps them', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page);
  for (const [path, pathWithCampaign] of [
    ['/inventory', `/inventory?${campaignParameters}`],
    ['/inventory?search=D6%20MAX', `/inventory?utm_source=news&search=D6%20MAX&gclid=Cj0K`],
  ] as const) {
    const { etag } = (await request.get(path)).headers();
    expect(etag).toBeTruthy();
    expect((await request.get(pathWithCampaign)).headers().etag, pathWithCampaign).toBe(etag);
    await page.goto(pathWithCampaign);
    await waitForHydration(page);
    await expect(page).toHaveURL(pathWithCampaign);
    expect(pageErrors, 'server and browser render the same page').toEqual([]);
    const links = page.getByRole('contentinfo').locator(`a[href="${path}"]`);
    for (const link of await links.all()) await expect(link).toHaveAttribute('aria-current', 'page');
  }
  const redirect = await request.get(`/state/florida?${campaignParameters}&x=1`, { maxRedirects: 0 });
  expect(redirect.headers().location).toBe(`/states/florida?${campaignParameters}&x=1`);
});
