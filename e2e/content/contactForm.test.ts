import { NewContactMessage } from '@msv/contracts/leads/contactMessage';
import { LeadReceipt } from '@msv/contracts/leads/lead';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { readAnalyticsEvents, readEventsNamed } from '../support/page/analyticsEvents.ts';
import { checkScreen } from '../support/page/checkScreen.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { createGate } from '../support/page/createGate.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { test } from '../support/visitor/visitorTest.ts';
import { ContactForm, type ContactLabel, contactLabels, validContactInput } from './ContactForm.ts';

const errorMessages: Readonly<Record<ContactLabel, string>> = {
  'First Name': 'First name is required',
  'Last Name': 'Last name is required',
  Email: 'Please enter a valid email address',
  Phone: 'Please enter a valid phone number',
  State: 'Please select your state',
  Subject: 'Please select a subject',
  Message: 'Message must be at least 10 characters',
};

test('a visitor corrects a message about a vehicle and sends it once', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const pageErrors = collectPageErrors(page);
  const form = await ContactForm.open(page, '/contact?vehicle=evolution-d-max-gt4&state=ohio&zip=43004');
  await markDocument(page);
  const vehicleLink = form.element.getByRole('link', { name: /GT4/ });
  const vehicleName = (await vehicleLink.textContent()) ?? '';

  await test.step('the form names what the link to it contains', async () => {
    await expect(vehicleLink).toHaveAttribute('href', '/inventory/evolution-d-max-gt4');
    await expect(
      form.element.getByRole('checkbox', { name: 'Send my ZIP code, 43004, with my message' }),
    ).toBeChecked();
    await expect(form.field('State')).toHaveValue('Ohio');
    await expect(form.element.getByText('Fields marked with * are required.')).toHaveCount(1);
  });

  await test.step('an empty form shows an error next to each field, and the summary leads to the fields', async () => {
    await form.field('State').selectOption('');
    await form.submit();
    for (const label of contactLabels) {
      await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.field(label)).toHaveAccessibleDescription(errorMessages[label]);
      await expect(form.element.getByText(errorMessages[label], { exact: true })).toBeVisible();
    }
    await expect(form.field('First Name')).toBeFocused();
    const summary = page.getByRole('region', { name: 'Please correct these 7 fields:' });
    await summary.getByRole('link', { name: 'Phone' }).focus();
    await page.keyboard.press('Enter');
    await expect(form.field('Phone')).toBeFocused();
    await expect(page).toHaveURL(/\/contact\?[^#]+$/);
    const header = await page.getByRole('banner').boundingBox();
    const label = await form.element.locator('label', { hasText: 'Phone' }).boundingBox();
    expect(label?.y, 'the header does not cover the label').toBeGreaterThanOrEqual(header?.height ?? 0);
    await checkScreen(page, 'contact-refused', summary);
  });

  const gate = createGate();
  await page.route('**/api/contact', async (route) => {
    await gate.opened;
    await route.continue();
  });
  const responsePromise = page.waitForResponse((candidate) => candidate.request().method() === 'POST');
  await test.step('the button shows a spinner while the message is sent', async () => {
    await form.fill({ ...validContactInput, State: 'Ohio' });
    await expect(form.element.locator('[aria-invalid]')).toHaveCount(0);
    // Submits many times before React can disable the button.
    await form.element.evaluate((element) => {
      const buttons = element.querySelectorAll('button');
      for (let presses = 0; presses < 5; presses++) buttons[buttons.length - 1]?.click();
    });
    await expect(form.submitButton).toHaveText('Sending...');
    await expect(form.submitButton).toBeDisabled();
    await expect(form.submitButton).toHaveAttribute('aria-busy', 'true');
    await expect(form.submitButton.locator('[aria-hidden]')).toBeVisible();
    gate.open();
  });

  await test.step('the thank-you page names the subject', async () => {
    await expect(page).toHaveURL(/\/thank-you$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText(`It is about ${vehicleName} (your state: Ohio).`)).toBeVisible();
    await expectSameDocument(page);
    await checkScreen(page, 'thank-you', page.getByRole('heading', { level: 1 }));
  });

  await test.step('the message is stored once', async () => {
    expect(form.posts).toHaveLength(1);
    const sent = v.parse(NewContactMessage, form.posts[0]?.postDataJSON());
    expect(sent).toMatchObject({
      name: 'Wilhelmina Oakley',
      email: validContactInput.Email,
      phone: validContactInput.Phone,
      message: validContactInput.Message,
      subject: 'financing',
      vehicle: 'evolution-d-max-gt4',
      state: 'other',
      otherState: 'Ohio',
      zipCode: '43004',
    });
    const response = await responsePromise;
    expect(response.status()).toBe(201);
    // Repeating the same submission returns the same ID, so the message is stored.
    const key = (await form.posts[0]?.headerValue('idempotency-key')) ?? '';
    const repeated = await request.post('/api/contact', { data: sent, headers: { 'idempotency-key': key } });
    expect(v.parse(LeadReceipt, await repeated.json())).toEqual(v.parse(LeadReceipt, await response.json()));
  });

  await test.step('the message is tracked without personal data', async () => {
    await expect.poll(() => readEventsNamed(page, 'page_view')).toHaveLength(2);
    expect(await readEventsNamed(page, 'contact_form_submit')).toEqual([{ event: 'contact_form_submit' }]);
    const allEvents = JSON.stringify(await readAnalyticsEvents(page));
    for (const label of ['First Name', 'Last Name', 'Email', 'Phone', 'Message'] as const)
      expect(allEvents).not.toContain(validContactInput[label]);
  });
  expect(pageErrors).toEqual([]);
});
