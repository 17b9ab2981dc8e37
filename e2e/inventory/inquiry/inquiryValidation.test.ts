import { NewVehicleInquiry } from '@msv/contracts/vehicleInquiry';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { test } from '../stage/aVisitor.ts';
import { openVehicle } from '../stage/openVehicle.ts';
import { reportsOf } from '../stage/reports.ts';
import { expectToast, toastOn } from '../stage/toastOn.ts';
import { bareSlug, pageOf } from '../stage/vehicleBy.ts';
import { InquiryForm, type Label, labels, typed } from './InquiryForm.ts';

const blanks: { title: string; values: Partial<Record<Label, string>>; first: Label; empty: Label[] }[] = [
  { title: 'an empty form', values: {}, first: 'First Name', empty: [...labels] },
  { title: 'a form of blanks', values: { ...typed, Phone: '   ' }, first: 'Phone', empty: ['Phone'] },
  {
    title: 'a form with two gaps',
    values: { 'First Name': 'Ann', Phone: '555' },
    first: 'Last Name',
    empty: ['Last Name', 'Email'],
  },
];

for (const { title, values, first, empty } of blanks)
  test(`${title} is not sent, and the first gap is where the visitor goes on`, async ({ page }) => {
    await openVehicle(page, bareSlug);
    const form = new InquiryForm(page);
    await form.fill(values);
    await form.send();
    await expectToast(page, 'missing');
    await expect(form.field(first)).toBeFocused();
    await expect(form.element.locator('[aria-invalid="true"]')).toHaveCount(empty.length);
    for (const label of empty) await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true');
    expect(form.posts).toEqual([]);
    await expect(page).toHaveURL(pageOf(bareSlug));
    expect(await reportsOf(page, 'conversion')).toEqual([]);
  });

test('an address that no mail can reach is pointed at before anything is sent', async ({ page }) => {
  await openVehicle(page, bareSlug);
  const form = new InquiryForm(page);
  await form.fill({ ...typed, Email: 'ann@localhost' });
  await form.send();
  await expect(form.field('Email')).toBeFocused();
  await expect(form.field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(toastOn(page)).toHaveCount(0);
  expect(form.posts).toEqual([]);
  // Whoever mends it need not go on reading that it is wrong.
  await form.field('Email').fill(typed.Email);
  await expect(form.field('Email')).not.toHaveAttribute('aria-invalid');
  await form.send();
  await expect(page).toHaveURL(/\/thank-you$/);
});

test('what the server finds wrong is said next to the field, and can be mended', async ({ page }) => {
  await page.route('**/api/vehicle-inquiry', (route) => {
    const sent = v.parse(NewVehicleInquiry, route.request().postDataJSON());
    return route.continue({ postData: JSON.stringify({ ...sent, name: '', phone: 'x'.repeat(41) }) });
  });
  await openVehicle(page, bareSlug);
  const form = new InquiryForm(page);
  await form.fill();
  await form.send();
  await expectToast(page, 'failed');
  await expect(form.field('First Name')).toHaveAccessibleDescription('Name is required');
  await expect(form.field('First Name')).toBeFocused();
  await expect(form.field('Phone')).toHaveAccessibleDescription('Please use at most 40 characters');
  await expect(form.field('Email')).not.toHaveAttribute('aria-invalid');
  expect(await form.values()).toEqual(typed);
  await page.unroute('**/api/vehicle-inquiry');
  await form.send();
  await expect(page).toHaveURL(/\/thank-you$/);
});
