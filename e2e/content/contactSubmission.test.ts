import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { NewContactMessage } from '@msv/contracts/leads/contactMessage';
import { LeadReceipt } from '@msv/contracts/leads/lead';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { readAnalyticsEvents, readEventsNamed } from '../support/page/analyticsEvents.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { createGate } from '../support/page/createGate.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { test } from '../support/visitor/visitorTest.ts';
import { ContactForm, validContactInput } from './ContactForm.ts';

test('a message is stored once despite repeated submits, and the thank-you page opens', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page);
  const form = await ContactForm.open(page);
  await markDocument(page);
  await form.fill();
  const responsePromise = page.waitForResponse((candidate) => candidate.request().method() === 'POST');
  // Submits many times before React can disable the button.
  await form.element.evaluate((element) => {
    for (let presses = 0; presses < 5; presses++) element.querySelector('button')?.click();
  });
  const response = await responsePromise;
  expect(response.status()).toBe(201);
  const { id } = v.parse(LeadReceipt, await response.json());
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameDocument(page);
  expect(form.posts).toHaveLength(1);
  const sent = v.parse(NewContactMessage, form.posts[0]?.postDataJSON());
  expect(sent).toEqual({
    name: 'Wilhelmina Oakley',
    email: validContactInput.Email,
    phone: validContactInput.Phone,
    message: validContactInput.Message,
    subject: 'financing',
    state: 'new-york',
  });
  // Repeating the same submission returns the same ID, so the message is stored.
  const key = (await form.posts[0]?.headerValue('idempotency-key')) ?? '';
  const repeated = await request.post('/api/contact', { data: sent, headers: { 'idempotency-key': key } });
  expect(v.parse(LeadReceipt, await repeated.json()).id).toBe(id);
  expect(pageErrors).toEqual([]);
});

test('a message is tracked without personal data', async ({ page }) => {
  const form = await ContactForm.open(page);
  await form.fill();
  await form.submit();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect.poll(() => readEventsNamed(page, 'page_view')).toHaveLength(2);
  expect(await readEventsNamed(page, 'contact_form_submit')).toEqual([{ event: 'contact_form_submit' }]);
  const allEvents = JSON.stringify(await readAnalyticsEvents(page));
  for (const value of [
    validContactInput['First Name'],
    validContactInput['Last Name'],
    validContactInput.Email,
    validContactInput.Phone,
    validContactInput.Message,
  ])
    expect(allEvents).not.toContain(value);
});

test('while the message is sent, the button shows a spinner and is disabled', async ({ page }) => {
  const gate = createGate();
  await page.route('**/api/contact', async (route) => {
    await gate.opened;
    await route.continue();
  });
  const form = await ContactForm.open(page);
  await form.fill();
  await form.submit();
  await expect(form.submitButton).toHaveText('Sending...');
  await expect(form.submitButton).toBeDisabled();
  await expect(form.submitButton).toHaveAttribute('aria-busy', 'true');
  await expect(form.submitButton.locator('[aria-hidden]')).toBeVisible();
  gate.open();
  await expect(page).toHaveURL(/\/thank-you$/);
});

test('a bot that fills the honeypot field gets the usual thank-you page', async ({ page }) => {
  const form = await ContactForm.open(page);
  await form.fill();
  await form.element.locator(`input[name="${honeypotFieldName}"]`).evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = 'https://example.com';
  });
  await form.submit();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(form.posts[0]?.postDataJSON()).toMatchObject({ [honeypotFieldName]: 'https://example.com' });
});
