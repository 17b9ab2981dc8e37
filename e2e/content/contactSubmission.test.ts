import { NewContactMessage } from '@msv/contracts/contactMessage';
import { LeadAccepted } from '@msv/contracts/leadAccepted';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { test } from '../stage/aVisitor.ts';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { reports, reportsOf } from '../stage/reports.ts';
import { MessageForm, typed } from './MessageForm.ts';

test('a message is stored once, however often it is sent, and thanked for', async ({ page, request }) => {
  const noise = noiseOf(page);
  const form = await MessageForm.open(page);
  await markDocument(page);
  await form.fill();
  const answered = page.waitForResponse((reply) => reply.request().method() === 'POST');
  // Faster than any finger: before the page can have drawn the button anew.
  await form.element.evaluate((element) => {
    for (let presses = 0; presses < 5; presses++) element.querySelector('button')?.click();
  });
  const reply = await answered;
  expect(reply.status()).toBe(201);
  const { id } = v.parse(LeadAccepted, await reply.json());
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameDocument(page);
  expect(form.posts).toHaveLength(1);
  const sent = v.parse(NewContactMessage, form.posts[0]?.postDataJSON());
  expect(sent).toEqual({
    name: 'Wilhelmina Oakley',
    email: typed.Email,
    phone: typed.Phone,
    message: typed.Message,
    subject: 'financing',
    state: 'new-york',
  });
  // Whoever sends the same submission again is told the same id: it is kept, not only thanked for.
  const key = (await form.posts[0]?.headerValue('idempotency-key')) ?? '';
  const again = await request.post('/api/contact', { data: sent, headers: { 'idempotency-key': key } });
  expect(v.parse(LeadAccepted, await again.json()).id).toBe(id);
  expect(noise).toEqual([]);
});

test('a message is reported, and nothing about the person leaves the site', async ({ page }) => {
  const form = await MessageForm.open(page);
  await form.fill();
  await form.send();
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect.poll(() => reportsOf(page, 'page_view')).toHaveLength(2);
  expect(await reportsOf(page, 'contact_form_submit')).toEqual([{ event: 'contact_form_submit' }]);
  const everything = JSON.stringify(await reports(page));
  for (const value of [typed['First Name'], typed['Last Name'], typed.Email, typed.Phone, typed.Message])
    expect(everything).not.toContain(value);
});

test('while it is being sent a spinner turns, the button says so and cannot be pressed', async ({ page }) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    await opened;
    await route.continue();
  });
  const form = await MessageForm.open(page);
  await form.fill();
  await form.send();
  await expect(form.button).toHaveText('Sending...');
  await expect(form.button).toBeDisabled();
  await expect(form.button).toHaveAttribute('aria-busy', 'true');
  await expect(form.button.locator('[aria-hidden]')).toBeVisible();
  open();
  await expect(page).toHaveURL(/\/thank-you$/);
});

test('a robot that fills the hidden field is thanked like anyone', async ({ page }) => {
  const form = await MessageForm.open(page);
  await form.fill();
  await form.element.locator('input[name="website"]').evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = 'https://example.com';
  });
  await form.send();
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(form.posts[0]?.postDataJSON()).toMatchObject({ website: 'https://example.com' });
});
