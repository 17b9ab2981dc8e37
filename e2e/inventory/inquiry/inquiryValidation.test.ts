import { NewVehicleInquiry } from '@msv/contracts/leads/vehicleInquiry';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import { minimalVehicleSlug, toVehiclePath } from '../../support/inventory/seededVehicles.ts';
import { readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { expectInquiryToast, locateToast } from '../../support/page/toasts.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { InquiryForm, type InquiryLabel, inquiryLabels, validInquiryInput } from './InquiryForm.ts';

const blanks: {
  title: string;
  values: Partial<Record<InquiryLabel, string>>;
  first: InquiryLabel;
  empty: InquiryLabel[];
}[] = [
  { title: 'an empty form', values: {}, first: 'First Name', empty: [...inquiryLabels] },
  {
    title: 'a form with a blank field',
    values: { ...validInquiryInput, Phone: '   ' },
    first: 'Phone',
    empty: ['Phone'],
  },
  {
    title: 'a form with two empty fields',
    values: { 'First Name': 'Ann', Phone: '(555) 010-0101' },
    first: 'Last Name',
    empty: ['Last Name', 'Email'],
  },
];

for (const { title, values, first, empty } of blanks)
  test(`${title} is not sent, and the first empty field gets the focus`, async ({ page }) => {
    await openVehiclePage(page, minimalVehicleSlug);
    const form = new InquiryForm(page);
    await form.fill(values);
    await form.submit();
    await expectInquiryToast(page, 'missing');
    await expect(form.field(first)).toBeFocused();
    await expect(form.element.locator('[aria-invalid="true"]')).toHaveCount(empty.length);
    for (const label of empty) await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(form.posts).toEqual([]);
    await expect(page).toHaveURL(toVehiclePath(minimalVehicleSlug));
    expect(await readEventsNamed(page, 'conversion')).toEqual([]);
  });

test('an invalid email address is reported before the form is sent', async ({ page }) => {
  await openVehiclePage(page, minimalVehicleSlug);
  const form = new InquiryForm(page);
  await form.fill({ ...validInquiryInput, Email: 'ann@localhost' });
  await form.submit();
  await expect(form.field('Email')).toBeFocused();
  await expect(form.field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(locateToast(page)).toHaveCount(0);
  expect(form.posts).toEqual([]);
  // The error disappears as soon as the visitor corrects the field.
  await form.field('Email').fill(validInquiryInput.Email);
  await expect(form.field('Email')).not.toHaveAttribute('aria-invalid');
  await form.submit();
  await expect(page).toHaveURL(/\/thank-you$/);
});

test('errors from the server appear next to their fields, and the visitor can submit again', async ({
  page,
}) => {
  await page.route('**/api/vehicle-inquiry', (route) => {
    const sent = v.parse(NewVehicleInquiry, route.request().postDataJSON());
    return route.continue({ postData: JSON.stringify({ ...sent, name: '', phone: 'x'.repeat(41) }) });
  });
  await openVehiclePage(page, minimalVehicleSlug);
  const form = new InquiryForm(page);
  await form.fill();
  await form.submit();
  await expectInquiryToast(page, 'failed');
  await expect(form.field('First Name')).toHaveAccessibleDescription('Name is required');
  await expect(form.field('First Name')).toBeFocused();
  await expect(form.field('Phone')).toHaveAccessibleDescription('Please use at most 40 characters');
  await expect(form.field('Email')).not.toHaveAttribute('aria-invalid');
  expect(await form.readValues()).toEqual(validInquiryInput);
  await page.unroute('**/api/vehicle-inquiry');
  await form.submit();
  await expect(page).toHaveURL(/\/thank-you$/);
});
