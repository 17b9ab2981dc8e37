import { expect, type Route } from '@playwright/test';
import { readEventsNamed } from '../support/page/analyticsEvents.ts';
import { test } from '../support/visitor/visitorTest.ts';
import { ContactForm, validContactInput } from './ContactForm.ts';

/** The form does not retry a request within 30 seconds if the server demands a longer pause. */
const longPause = { 'retry-after': '60' };

/** Failures of a contact request by description: the route handler that causes it and the expected console message. */
const failures: Readonly<Record<string, [(route: Route) => Promise<void>, string]>> = {
  'the service responds with an error message': [
    (route) => route.fulfill({ status: 503, headers: longPause, json: { error: 'The inbox is closed.' } }),
    'The inbox is closed.',
  ],
  'the rate limit is reached': [
    (route) => route.fulfill({ status: 429, headers: longPause, json: { error: 'Too many messages.' } }),
    'Too many messages.',
  ],
  'a proxy fails': [
    (route) =>
      route.fulfill({
        status: 502,
        headers: longPause,
        contentType: 'text/html',
        body: '<h1>Bad Gateway</h1>',
      }),
    'Failed to send email',
  ],
};

for (const [failure, [failRequest, message]] of Object.entries(failures))
  test(`when ${failure}, only the console shows the error, the form says that the message is kept, and the visitor keeps the input and can submit again`, async ({
    page,
  }) => {
    const consoleErrors: string[] = [];
    page.on('console', (entry) => {
      // The browser itself logs failed requests too.
      if (entry.type() === 'error' && !entry.text().startsWith('Failed to load resource'))
        consoleErrors.push(entry.text());
    });
    await page.route('**/api/contact', failRequest);
    const form = await ContactForm.open(page);
    await form.fill();
    const textBefore = await page.getByRole('main').textContent();
    await form.submit();
    await expect.poll(() => consoleErrors).toEqual([message]);
    await expect(form.submitButton).toBeEnabled();
    const notice = await form.element.getByRole('alert').textContent();
    expect(notice).toContain('Your message is kept on this device.');
    const text = await page.getByRole('main').textContent();
    expect(text?.replace(notice ?? '', '')).toBe(textBefore);
    await expect(page.getByTestId('toast')).toHaveCount(0);
    await expect(form.element.locator('[aria-invalid]')).toHaveCount(0);
    expect(await form.readValues()).toEqual(validContactInput);
    await expect(page).toHaveURL(/\/contact$/);
    expect(await readEventsNamed(page, 'contact_form_submit')).toEqual([]);

    await page.unroute('**/api/contact');
    await form.submit();
    await expect(page).toHaveURL(/\/thank-you$/);
    const keys = await Promise.all(form.posts.map((post) => post.headerValue('idempotency-key')));
    expect(new Set(keys).size, 'both requests have the same idempotency key').toBe(1);
  });
