import { LeadReceipt } from '@msv/contracts/leads/lead';
import { NewVehicleInquiry } from '@msv/contracts/leads/vehicleInquiry';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import {
  completeVehicleSlug,
  fetchVehicle,
  minimalVehicleSlug,
  toVehiclePath,
} from '../../support/inventory/seededVehicles.ts';
import { readAnalyticsEvents, readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { createGate } from '../../support/page/createGate.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { locateToast } from '../../support/page/toasts.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { InquiryForm, validInquiryInput } from './InquiryForm.ts';

const expectedContact = {
  name: 'Wilhelmina Oakley',
  email: validInquiryInput.Email,
  phone: validInquiryInput.Phone,
};

test('an inquiry is sent once despite repeated submits, and the thank-you page opens', async ({
  page,
  request,
}) => {
  const { name } = await fetchVehicle(request, minimalVehicleSlug);
  await openVehiclePage(page, minimalVehicleSlug);
  await markDocument(page);
  const form = new InquiryForm(page);
  await form.fill();
  const response = page.waitForResponse((candidate) => candidate.request().method() === 'POST');
  // Submits many times before React can disable the button.
  await form.element.evaluate((element) => {
    for (let presses = 0; presses < 5; presses++) element.querySelector('button')?.click();
    for (let enters = 0; enters < 5; enters++)
      if (element instanceof HTMLFormElement) element.requestSubmit();
  });
  expect((await response).status()).toBe(201);
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameDocument(page);
  await expect(locateToast(page)).toHaveCount(0);
  expect(form.posts).toHaveLength(1);
  expect(v.parse(NewVehicleInquiry, form.posts[0]?.postDataJSON())).toEqual({
    ...expectedContact,
    message: "I'm interested in learning more about this vehicle.",
    vehicleName: name,
    vehiclePrice: '$12,995',
  });
});

test('the lead is stored: repeating the same submission returns the same ID', async ({ page, request }) => {
  await openVehiclePage(page, minimalVehicleSlug);
  const form = new InquiryForm(page);
  await form.fill();
  const response = page.waitForResponse((candidate) => candidate.request().method() === 'POST');
  await form.submit();
  const { id } = v.parse(LeadReceipt, await (await response).json());
  const [post] = form.posts;
  const sent = v.parse(NewVehicleInquiry, post?.postDataJSON());
  const key = (await post?.headerValue('idempotency-key')) ?? '';
  const submitAgain = (data: NewVehicleInquiry) =>
    request.post('/api/vehicle-inquiry', { data, headers: { 'idempotency-key': key } });
  expect(v.parse(LeadReceipt, await (await submitAgain(sent)).json()).id).toBe(id);
  // The service compares the content too, not only the key.
  expect((await submitAgain({ ...sent, phone: '(555) 010-0188' })).status()).toBe(422);
});

test('a lead is tracked as a conversion without personal data', async ({ page }) => {
  await openVehiclePage(page, completeVehicleSlug);
  const form = new InquiryForm(page);
  await form.fill();
  await form.submit();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect.poll(() => readEventsNamed(page, 'page_view')).toHaveLength(2);
  expect(await readEventsNamed(page, 'conversion')).toEqual([
    { event: 'conversion', conversion_type: 'vehicle_inquiry_submitted' },
  ]);
  const allEvents = JSON.stringify(await readAnalyticsEvents(page));
  expect(allEvents).toContain(completeVehicleSlug);
  for (const value of Object.values(validInquiryInput)) expect(allEvents).not.toContain(value);
  expect(page.url()).not.toContain('?');
});

test('while the inquiry is sent, the button shows progress, keeps the focus and is disabled', async ({
  page,
}) => {
  const gate = createGate();
  await page.route('**/api/vehicle-inquiry', async (route) => {
    await gate.opened;
    await route.continue();
  });
  await openVehiclePage(page, minimalVehicleSlug);
  const form = new InquiryForm(page);
  await form.fill();
  await form.submit();
  await expect(form.submitButton).toHaveText('Sending...');
  await expect(form.submitButton).toBeDisabled();
  await expect(form.submitButton).toBeFocused();
  await form.submitButton.press('Enter');
  await form.field('Email').press('Enter');
  await expect(page).toHaveURL(toVehiclePath(minimalVehicleSlug));
  gate.open();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(form.posts).toHaveLength(1);
});
