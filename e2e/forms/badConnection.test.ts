import { expect } from '@playwright/test';
import { ContactForm, validContactInput } from '../content/ContactForm.ts';
import { readEventsNamed } from '../support/page/analyticsEvents.ts';
import { checkScreen } from '../support/page/checkScreen.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { test } from '../support/visitor/visitorTest.ts';

/** Returns the different keys with which a form was sent. */
const listIdempotencyKeys = async ({ posts }: ContactForm) =>
  new Set(await Promise.all(posts.map((post) => post.headerValue('idempotency-key'))));

test('on a phone, a message is sent by keyboard although the device is offline for ten seconds', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 900 });
  const form = await ContactForm.open(page);
  await form.fill();
  await context.setOffline(true);
  await form.submitButton.focus();
  await page.keyboard.press('Enter');
  await expect(form.submitButton).toHaveText('Sending...');
  // In steps, because a retry is scheduled when the attempt before it has failed.
  for (let second = 0; second < 10; second += 1) await page.clock.runFor(1000);
  await expect(form.submitButton).toHaveText('Sending...');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/thank-you$/);
  expect(form.posts.length).toBeGreaterThan(1);
  expect((await listIdempotencyKeys(form)).size).toBe(1);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))),
  ).toEqual([]);
});

test('a message that could not be sent is kept, which the page says at once and at the next visit', async ({
  page,
}) => {
  const consoleErrors: string[] = [];
  page.on('console', (entry) => {
    // The browser itself logs failed requests too.
    if (entry.type() === 'error' && !entry.text().startsWith('Failed to load resource'))
      consoleErrors.push(entry.text());
  });
  // The form does not retry a request within 30 seconds if the server demands a longer pause.
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '60' },
      json: { error: 'The inbox is closed.' },
    }),
  );
  const form = await ContactForm.open(page);

  await test.step('the form keeps the input and says that the message is kept', async () => {
    await form.fill();
    const textBefore = await page.getByRole('main').textContent();
    await form.submit();
    const notice = page.getByRole('alert').filter({ hasText: 'Your message is kept on this device.' });
    await expect(notice.getByRole('button', { name: 'Send Again' })).toBeVisible();
    expect(consoleErrors).toEqual(['The inbox is closed.']);
    await expect(form.submitButton).toBeEnabled();
    await expect(form.submitButton).toHaveText('Send Message');
    const text = await page.getByRole('main').textContent();
    expect(text?.replace((await notice.textContent()) ?? '', '')).toBe(textBefore);
    await expect(page.getByTestId('toast')).toHaveCount(0);
    await expect(form.element.locator('[aria-invalid]')).toHaveCount(0);
    expect(await form.readValues()).toEqual(validContactInput);
    await expect(page).toHaveURL(/\/contact$/);
    expect(await readEventsNamed(page, 'contact_form_submit')).toEqual([]);
    await checkScreen(page, 'kept-message', notice, { part: page.locator('main') });
  });

  await test.step('the next visit offers to send the message, and then forgets it', async () => {
    await page.unroute('**/api/contact');
    await page.goto('/contact');
    const notice = page.getByRole('status').filter({ hasText: 'You have an unsent message.' });
    await expect(notice).toBeVisible();
    await checkScreen(page, 'unsent-message', notice, { part: page.locator('main') });
    await notice.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    expect(form.posts).toHaveLength(2);
    expect((await listIdempotencyKeys(form)).size).toBe(1);
    await page.goto('/contact');
    await waitForHydration(page, 'main form');
    await expect(notice).toHaveCount(0);
  });
});
