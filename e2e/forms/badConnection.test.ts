import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { ContactForm } from '../content/ContactForm.ts';
import { buildJoinInput, JoinForm } from '../dealers/join/JoinForm.ts';
import { InquiryForm } from '../inventory/inquiry/InquiryForm.ts';
import { openVehiclePage } from '../support/inventory/openVehiclePage.ts';
import { minimalVehicleSlug } from '../support/inventory/seededVehicles.ts';
import { checkScreen } from '../support/page/checkScreen.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { test } from '../support/visitor/visitorTest.ts';

interface FilledForm {
  readonly submitButton: Locator;
  /** Submissions that the browser has sent so far. */
  readonly posts: readonly Request[];
}

async function openContactForm(page: Page): Promise<FilledForm> {
  const form = await ContactForm.open(page);
  await form.fill();
  return form;
}

async function openInquiryForm(page: Page): Promise<FilledForm> {
  await openVehiclePage(page, minimalVehicleSlug);
  await waitForHydration(page, 'input[name="firstName"]');
  const form = new InquiryForm(page);
  await form.fill();
  return form;
}

async function openJoinForm(page: Page): Promise<FilledForm> {
  const form = new JoinForm(page);
  await form.open();
  await form.fill(buildJoinInput());
  return form;
}

for (const [subject, width, openForm, sendingLabel, nextUrl] of [
  ['a message', 390, openContactForm, 'Sending...', /\/thank-you$/],
  ['a message', 1280, openContactForm, 'Sending...', /\/thank-you$/],
  ['an inquiry', 390, openInquiryForm, 'Sending...', /\/thank-you$/],
  ['a new dealership', 1280, openJoinForm, 'Adding Dealership...', /\/dealerships$/],
] as const)
  test(`at ${width} px, ${subject} is sent by keyboard although the device is offline for ten seconds`, async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width, height: 900 });
    const form = await openForm(page);
    await context.setOffline(true);
    await form.submitButton.focus();
    await page.keyboard.press('Enter');
    await expect(form.submitButton).toHaveText(sendingLabel);
    // In steps, because a retry is scheduled when the attempt before it has failed.
    for (let second = 0; second < 10; second += 1) await page.clock.runFor(1000);
    await expect(form.submitButton).toHaveText(sendingLabel);
    await context.setOffline(false);
    await expect(page).toHaveURL(nextUrl);
    const keys = await Promise.all(form.posts.map((post) => post.headerValue('idempotency-key')));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))),
    ).toEqual([]);
  });

test('a message that could not be sent is kept, which the page says at once and at the next visit', async ({
  page,
}) => {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json: { error: 'Not available.' } }),
  );
  const form = await ContactForm.open(page);
  await form.fill();
  await form.submit();
  await expect(form.submitButton).toHaveText('Send Message');
  await expect(page.getByText('You have an unsent message.')).toHaveCount(0);
  const keptNotice = page.getByRole('alert').filter({ hasText: 'Your message is kept on this device.' });
  await expect(keptNotice.getByRole('button', { name: 'Send Again' })).toBeVisible();
  await checkScreen(page, 'kept-message', keptNotice, { part: page.locator('main') });

  await page.unroute('**/api/contact');
  await page.goto('/contact');
  const notice = page.getByRole('status').filter({ hasText: 'You have an unsent message.' });
  await expect(notice).toBeVisible();
  await checkScreen(page, 'unsent-message', notice, { part: page.locator('main') });
  await notice.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(/\/thank-you$/);
  const keys = await Promise.all(form.posts.map((post) => post.headerValue('idempotency-key')));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);

  await page.goto('/contact');
  await waitForHydration(page, 'main form');
  await expect(notice).toHaveCount(0);
});
