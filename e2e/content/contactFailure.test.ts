import { expect, type Route } from '@playwright/test';
import { test } from '../stage/aVisitor.ts';
import { reportsOf } from '../stage/reports.ts';
import { MessageForm, typed } from './MessageForm.ts';

/** What can befall a message on its way, how to meet it, and what the log says. */
const failures: Readonly<Record<string, [(route: Route) => Promise<void>, string]>> = {
  'the service says why': [
    (route) => route.fulfill({ status: 503, json: { error: 'The inbox is closed.' } }),
    'The inbox is closed.',
  ],
  'too many came from the same address': [
    (route) => route.fulfill({ status: 429, json: { error: 'Too many messages.' } }),
    'Too many messages.',
  ],
  'something in between breaks': [
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    'Failed to send email',
  ],
  'the network is gone': [(route) => route.abort('internetdisconnected'), 'Failed to send email'],
};

for (const [failure, [meet, sentence]] of Object.entries(failures))
  test(`when ${failure} only the log says so, what was typed stays, and it can be sent again`, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      // The browser says a line of its own about the reply.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        logged.push(message.text());
    });
    await page.route('**/api/contact', meet);
    const form = await MessageForm.open(page);
    await form.fill();
    const before = await page.getByRole('main').textContent();
    await form.send();
    await expect.poll(() => logged).toEqual([sentence]);
    await expect(form.button).toBeEnabled();
    expect(await page.getByRole('main').textContent()).toBe(before);
    await expect(page.getByTestId('toast')).toHaveCount(0);
    await expect(form.element.locator('[aria-invalid]')).toHaveCount(0);
    expect(await form.values()).toEqual(typed);
    await expect(page).toHaveURL(/\/contact$/);
    expect(await reportsOf(page, 'contact_form_submit')).toEqual([]);

    await page.unroute('**/api/contact');
    await form.send();
    await expect(page).toHaveURL(/\/thank-you$/);
    const keys = await Promise.all(form.posts.map((post) => post.headerValue('idempotency-key')));
    expect(new Set(keys).size, 'it is one submission').toBe(1);
  });
