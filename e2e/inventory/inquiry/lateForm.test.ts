import { expect } from '@playwright/test';
import { minimalVehicleSlug, toVehiclePath } from '../../support/inventory/seededVehicles.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';
import { abortRequest, matchReleaseFile } from '../../support/releases/clientFileFaults.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { InquiryForm, validInquiryInput } from './InquiryForm.ts';

test('while its script fails to load, the form keeps its input and the picture changes, and it works as soon as the script arrives', async ({
  page,
}) => {
  const isFormScript = matchReleaseFile('inventory', 'InquiryForm');
  await page.route(isFormScript, abortRequest);
  await page.goto(toVehiclePath(minimalVehicleSlug));
  await waitForHydration(page);
  const form = new InquiryForm(page);
  await form.fill({ ...validInquiryInput, Email: 'wilhelmina@' });
  await page.getByRole('link', { name: 'Crimson' }).click();
  await page.getByRole('link', { name: 'Front', exact: true }).click();
  await expect(page.getByRole('img', { name: 'seen from the front' })).toHaveAttribute(
    'src',
    /view=front&paint=crimson$/,
  );
  await expect(page).toHaveURL(/\?view=front&paint=crimson$/);
  await page.unroute(isFormScript);
  await waitForHydration(page, '#inquiry form');
  expect(await form.readValues()).toEqual({ ...validInquiryInput, Email: 'wilhelmina@' });
  await form.submit();
  await expect(form.field('Email')).toBeFocused();
  await form.fill(validInquiryInput);
  await form.submit();
  await expect(page).toHaveURL('/thank-you');
  expect(form.posts).toHaveLength(1);
});
