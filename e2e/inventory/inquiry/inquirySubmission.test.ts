import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { LeadReceipt } from '@msv/contracts/leads/lead';
import { NewVehicleInquiry, vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { openVehiclePage } from '../../support/inventory/openVehiclePage.ts';
import { fetchVehicle, minimalVehicleSlug, toVehiclePath } from '../../support/inventory/seededVehicles.ts';
import { readAnalyticsEvents, readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { createGate } from '../../support/page/createGate.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { expectInquiryToast, locateToast } from '../../support/page/toasts.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { InquiryForm, inquiryLabels, validInquiryInput } from './InquiryForm.ts';

test('a visitor corrects an inquiry, and it is sent once despite repeated submits', async ({
  page,
  request,
}) => {
  const { name } = await fetchVehicle(request, minimalVehicleSlug);
  const gate = createGate();
  await page.route(`**${vehicleInquiryUrl}`, async (route) => {
    await gate.opened;
    await route.continue();
  });
  await openVehiclePage(page, minimalVehicleSlug);
  await markDocument(page);
  const form = new InquiryForm(page);

  await test.step('visitors can neither see the honeypot field nor reach it', async () => {
    await expect(form.element.locator(`input[name="${honeypotFieldName}"]`)).toHaveAttribute(
      'autocomplete',
      'off',
    );
    // Playwright finds elements by role as assistive technology does.
    await expect(form.element.getByRole('textbox')).toHaveCount(inquiryLabels.length);
    // Only the wrapper is clipped. The field keeps its normal size, so that bots do not detect it.
    const wrapperBox = await form.element.locator('div:has(> label > input)').boundingBox();
    expect(Math.max(wrapperBox?.width ?? 0, wrapperBox?.height ?? 0)).toBeLessThanOrEqual(1);
    await form.field('First Name').focus();
    for (const label of inquiryLabels) {
      await expect(form.field(label)).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await expect(form.submitButton).toBeFocused();
  });

  await test.step('empty fields are marked, and the first one gets the focus', async () => {
    await form.submit();
    await expectInquiryToast(page, 'missing');
    await expect(form.field('First Name')).toBeFocused();
    for (const label of inquiryLabels)
      await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('an error disappears as soon as the visitor corrects the field', async () => {
    await form.fill({ ...validInquiryInput, Email: 'ann@localhost' });
    await form.submit();
    await expect(form.field('Email')).toBeFocused();
    await expect(form.field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await form.field('Email').fill(validInquiryInput.Email);
    await expect(form.field('Email')).not.toHaveAttribute('aria-invalid');
    expect(form.posts).toEqual([]);
  });

  const response = page.waitForResponse((candidate) => candidate.request().method() === 'POST');
  await test.step('the button shows progress, keeps the focus and is disabled', async () => {
    await form.submitButton.focus();
    // Submits many times before React can disable the button.
    await form.element.evaluate((element) => {
      for (let presses = 0; presses < 5; presses++) element.querySelector('button')?.click();
      for (let enters = 0; enters < 5; enters++)
        if (element instanceof HTMLFormElement) element.requestSubmit();
    });
    await expect(form.submitButton).toHaveText('Sending...');
    await expect(form.submitButton).toBeDisabled();
    await expect(form.submitButton).toBeFocused();
    await form.submitButton.press('Enter');
    await form.field('Email').press('Enter');
    await expect(page).toHaveURL(toVehiclePath(minimalVehicleSlug));
  });

  gate.open();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameDocument(page);
  await expect(locateToast(page)).toHaveCount(0);
  expect(form.posts).toHaveLength(1);
  const [post] = form.posts;
  const inquiry = v.parse(NewVehicleInquiry, post?.postDataJSON());
  expect(inquiry).toEqual({
    name: 'Wilhelmina Oakley',
    email: validInquiryInput.Email,
    phone: validInquiryInput.Phone,
    message: "I'm interested in learning more about this vehicle.",
    vehicleName: name,
    vehiclePrice: '$12,995',
  });

  await test.step('the lead is stored: the same submission gets the same ID', async () => {
    const { id } = v.parse(LeadReceipt, await (await response).json());
    const headers = { 'idempotency-key': (await post?.headerValue('idempotency-key')) ?? '' };
    const repeated = await request.post(vehicleInquiryUrl, { data: inquiry, headers });
    expect(v.parse(LeadReceipt, await repeated.json()).id).toBe(id);
  });
  await expectConversionWithoutPersonalData(page);
});

async function expectConversionWithoutPersonalData(page: Page) {
  await expect.poll(() => readEventsNamed(page, 'page_view')).toHaveLength(2);
  expect(await readEventsNamed(page, 'conversion')).toEqual([
    { event: 'conversion', conversion_type: 'vehicle_inquiry_submitted' },
  ]);
  const allEvents = JSON.stringify(await readAnalyticsEvents(page));
  expect(allEvents).toContain(minimalVehicleSlug);
  for (const value of Object.values(validInquiryInput)) expect(allEvents).not.toContain(value);
}

test('after failures the form has its input, and the visitor sends it again', async ({ page }) => {
  await page.route(`**${vehicleInquiryUrl}`, (route) =>
    // The form does not retry a request within 30 seconds if the server demands a longer pause.
    route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json: { error: 'Not available.' } }),
  );
  await openVehiclePage(page, minimalVehicleSlug);
  const form = new InquiryForm(page);
  await form.fill();
  // Enter in the last field sends the form.
  await form.field('Email').press('Enter');
  await expectInquiryToast(page, 'failed');
  expect(await form.readValues()).toEqual(validInquiryInput);
  await expect(page).toHaveURL(toVehiclePath(minimalVehicleSlug));
  await expect(form.submitButton).toBeEnabled();
  await expect(form.submitButton).toHaveText('Send Message');

  await page.unroute(`**${vehicleInquiryUrl}`);
  await form.submit();
  await expect(page).toHaveURL(/\/thank-you$/);
  // The requests have the same key, so that the service recognizes the retries.
  const keys = await Promise.all(form.posts.map((post) => post.headerValue('idempotency-key')));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\x21-\x7e]{8,200}$/);
  expect(new Set(keys).size).toBe(1);
});
