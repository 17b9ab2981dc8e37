import { expect } from '@playwright/test';
import { minimalVehicleSlug, toVehiclePath } from '../../support/inventory/seededVehicles.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';
import { abortRequest, matchReleaseFile } from '../../support/releases/clientFileFaults.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { InquiryForm, validInquiryInput } from './InquiryForm.ts';

test('the form keeps its input while its script fails to load, and works as soon as the script arrives', async ({
  page,
}) => {
  const isFormScript = matchReleaseFile('inventory', 'InquiryForm');
  await page.route(isFormScript, abortRequest);
  await page.goto(toVehiclePath(minimalVehicleSlug));
  await waitForHydration(page);
  const form = new InquiryForm(page);
  await form.fill({ ...validInquiryInput, Email: 'wilhelmina@' });
  await page.unroute(isFormScript);
  await waitForHydration(page, 'main form');
  expect(await form.readValues()).toEqual({ ...validInquiryInput, Email: 'wilhelmina@' });
  await form.submit();
  await expect(form.field('Email')).toBeFocused();
  await form.fill(validInquiryInput);
  await form.submit();
  await expect(page).toHaveURL('/thank-you');
  expect(form.posts).toHaveLength(1);
});
