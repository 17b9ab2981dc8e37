import { allDealershipsRead } from '@msv/contracts/dealers/dealership';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { test } from '../support/servers/privateEdgeTest.ts';

test('a site that sends messages to dealers says so on the contact page of a verified dealer', async ({
  page,
  request,
}) => {
  const dealers: unknown = await (await request.get(allDealershipsRead.url)).json();
  const dealer = v
    .parse(allDealershipsRead.schema, dealers)
    .find(({ isVerified, slug }) => isVerified && slug);
  await page.goto(`/contact?dealer=${dealer?.slug}`);
  await expect(page.getByText(`and to ${dealer?.name}.`)).toBeVisible();
});
