import { LeadAccepted } from '@msv/contracts/leadAccepted';
import { NewVehicleInquiry } from '@msv/contracts/vehicleInquiry';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { test } from '../stage/aVisitor.ts';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { openVehicle } from '../stage/openVehicle.ts';
import { reports, reportsOf } from '../stage/reports.ts';
import { toastOn } from '../stage/toastOn.ts';
import { bareSlug, fullSlug, pageOf, vehicleBy } from '../stage/vehicleBy.ts';
import { InquiryForm, typed } from './InquiryForm.ts';

const person = { name: 'Wilhelmina Oakley', email: typed.Email, phone: typed.Phone };

test('an inquiry is sent once, however often it is asked for, and thanked for', async ({ page, request }) => {
  const { name } = await vehicleBy(request, bareSlug);
  await openVehicle(page, bareSlug);
  await markDocument(page);
  const form = new InquiryForm(page);
  await form.fill();
  const answered = page.waitForResponse((reply) => reply.request().method() === 'POST');
  // Faster than any finger: before the page can have drawn the button anew.
  await form.element.evaluate((element) => {
    for (let presses = 0; presses < 5; presses++) element.querySelector('button')?.click();
    for (let enters = 0; enters < 5; enters++)
      if (element instanceof HTMLFormElement) element.requestSubmit();
  });
  expect((await answered).status()).toBe(201);
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameDocument(page);
  await expect(toastOn(page)).toHaveCount(0);
  expect(form.posts).toHaveLength(1);
  expect(v.parse(NewVehicleInquiry, form.posts[0]?.postDataJSON())).toEqual({
    ...person,
    message: "I'm interested in learning more about this vehicle.",
    vehicleName: name,
    vehiclePrice: '$12,995',
  });
});

test('the lead is kept: whoever sends the same submission again is told the same id', async ({
  page,
  request,
}) => {
  await openVehicle(page, bareSlug);
  const form = new InquiryForm(page);
  await form.fill();
  const answered = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await form.send();
  const { id } = v.parse(LeadAccepted, await (await answered).json());
  const [post] = form.posts;
  const sent = v.parse(NewVehicleInquiry, post?.postDataJSON());
  const key = (await post?.headerValue('idempotency-key')) ?? '';
  const again = (data: NewVehicleInquiry) =>
    request.post('/api/vehicle-inquiry', { data, headers: { 'idempotency-key': key } });
  expect(v.parse(LeadAccepted, await (await again(sent)).json()).id).toBe(id);
  // The service holds what was sent, not the key alone.
  expect((await again({ ...sent, phone: '555' })).status()).toBe(422);
});

test('a lead counts as a conversion, and nothing about the person leaves the site', async ({ page }) => {
  await openVehicle(page, fullSlug);
  const form = new InquiryForm(page);
  await form.fill();
  await form.send();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect.poll(() => reportsOf(page, 'page_view')).toHaveLength(2);
  expect(await reportsOf(page, 'conversion')).toEqual([
    { event: 'conversion', conversion_type: 'vehicle_inquiry_submitted' },
  ]);
  const everything = JSON.stringify(await reports(page));
  expect(everything).toContain(fullSlug);
  for (const value of Object.values(typed)) expect(everything).not.toContain(value);
  expect(page.url()).not.toContain('?');
});

test('while it is being sent the button says so, keeps the focus and cannot be pressed', async ({ page }) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/vehicle-inquiry', async (route) => {
    await opened;
    await route.continue();
  });
  await openVehicle(page, bareSlug);
  const form = new InquiryForm(page);
  await form.fill();
  await form.send();
  await expect(form.button).toHaveText('Sending...');
  await expect(form.button).toBeDisabled();
  await expect(form.button).toBeFocused();
  await form.button.press('Enter');
  await form.field('Email').press('Enter');
  await expect(page).toHaveURL(pageOf(bareSlug));
  open();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(form.posts).toHaveLength(1);
});
