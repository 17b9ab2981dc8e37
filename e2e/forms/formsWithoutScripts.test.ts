import { expect, type Page } from '@playwright/test';
import { contactLabels, validContactInput } from '../content/ContactForm.ts';
import { buildJoinInput, joinFormLabels } from '../dealers/join/JoinForm.ts';
import { inquiryLabels, validInquiryInput } from '../inventory/inquiry/InquiryForm.ts';
import { minimalVehicleSlug, toVehiclePath } from '../support/inventory/seededVehicles.ts';
import { checkScreen } from '../support/page/checkScreen.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { test } from '../support/visitor/visitorTest.ts';

interface FormCase {
  readonly path: string;
  readonly formName: string;
  readonly submitLabel: string;
  readonly input: Readonly<Record<string, string>>;
  readonly labels: readonly string[];
  /** The field that the visitor fills in wrong at first, and the message at it. */
  readonly mistake: readonly [label: string, value: string, message: string];
  readonly nextUrl: RegExp;
  /** Text of the next page. */
  readonly confirmation: string;
}

const forms: Readonly<Record<'contact' | 'inquiry' | 'join', FormCase>> = {
  contact: {
    path: '/contact?dealer=dogwood-dynamo-demo-carts-atlanta',
    formName: 'Send Us a Message',
    submitLabel: 'Send Message',
    // The form lists the state of the dealer as another option.
    input: { ...validContactInput, State: 'Georgia' },
    labels: contactLabels,
    mistake: ['Message', 'Too short', 'Message must be at least 10 characters'],
    nextUrl: /\/thank-you\?dealer=dogwood-dynamo-demo-carts-atlanta&state=Georgia$/,
    confirmation: 'It is about Dogwood Dynamo Demo Carts (your state: Georgia).',
  },
  inquiry: {
    path: toVehiclePath(minimalVehicleSlug),
    formName: 'Get More Information',
    submitLabel: 'Send Message',
    input: validInquiryInput,
    labels: inquiryLabels,
    mistake: ['Email', 'wilhelmina@', 'Please enter a valid email address'],
    nextUrl: new RegExp(`/thank-you\\?vehicle=${minimalVehicleSlug}$`),
    confirmation: 'It is about Evolution',
  },
  join: {
    path: '/add-dealership',
    formName: 'Join Our Dealership Network',
    submitLabel: 'Add Dealership',
    input: buildJoinInput(),
    labels: joinFormLabels,
    mistake: ['ZIP Code', '0540', 'ZIP code is required'],
    nextUrl: /\/dealerships\?added=1$/,
    confirmation: 'Find Dealers',
  },
};

const getField = (page: Page, { formName }: FormCase, label: string) =>
  page.getByRole('form', { name: formName }).getByLabel(label, { exact: true });

async function fill(page: Page, form: FormCase, label: string, value: string) {
  const field = getField(page, form, label);
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
  else await field.fill(value);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, form] of Object.entries(forms))
    test(`the ${name} form shows its messages in the page, keeps the input only for this visitor and is sent`, async ({
      page,
      request,
    }) => {
      const [wrongLabel, wrongValue, message] = form.mistake;
      await page.goto(form.path);
      for (const label of form.labels)
        await fill(page, form, label, label === wrongLabel ? wrongValue : (form.input[label] ?? ''));
      const submitButton = page.getByRole('button', { name: form.submitLabel });
      const rejection = page.waitForResponse((response) => response.request().method() === 'POST');
      await submitButton.click();
      const response = await rejection;
      expect(response.status()).toBe(422);
      expect(response.headers()['cache-control']).toBe('no-store');
      await expect(page).toHaveURL(form.path);
      await expect(getField(page, form, wrongLabel)).toHaveAccessibleDescription(new RegExp(message));
      for (const label of form.labels)
        await expect(getField(page, form, label)).toHaveValue(
          label === wrongLabel ? wrongValue : (form.input[label] ?? ''),
        );
      const summary = page.getByRole('region', { name: 'Please correct this field:' });
      await expect(summary).toBeInViewport();
      await expect(summary).toBeFocused();
      const [firstLabel = ''] = form.labels;
      const pageOfOthers = await (await request.get(form.path)).text();
      expect(pageOfOthers).not.toContain(form.input[firstLabel]);

      await summary.getByRole('link', { name: wrongLabel }).click();
      await fill(page, form, wrongLabel, form.input[wrongLabel] ?? '');
      await submitButton.click();
      await expect(page).toHaveURL(form.nextUrl);
      await expect(page.getByRole('main').getByText(form.confirmation).first()).toBeVisible();
    });
});

test('a page with rejected input is accessible and works with scripts, too', async ({ page }) => {
  // Without its shell, the page stays as the server rendered it, like before the scripts have loaded.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/contact');
  await page.getByLabel('First Name').fill('Wilhelmina');
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const summary = page.getByRole('region', { name: 'Please correct these 6 fields:' });
  await expect(summary).toBeVisible();
  await checkScreen(page, 'rejected-contact-form', summary, { part: page.locator('main') });
  await expect(page.getByLabel('First Name')).toHaveValue('Wilhelmina');
  await summary.getByRole('link', { name: 'Email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('text that the visitor typed before hydration is sent', async ({ page }) => {
  let loadScripts = () => {};
  const isLoading = new Promise<void>((resolve) => {
    loadScripts = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await isLoading;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  for (const label of contactLabels) {
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    if (label === 'State' || label === 'Subject') await field.selectOption(validContactInput[label]);
    else await field.fill(validContactInput[label]);
  }
  loadScripts();
  const post = page.waitForRequest((request) => request.method() === 'POST');
  await waitForHydration(page, 'main form');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await post).url()).toMatch(/\/api\/contact$/);
  await expect(page).toHaveURL(/\/thank-you$/);
});

test('posts of another site and of forms for other routes of the API are rejected', async ({ request }) => {
  for (const [formUrl, headers, status] of [
    ['/api/contact/form', { origin: 'https://evil.example' }, 403],
    ['/api/contact/form', { 'sec-fetch-site': 'cross-site' }, 403],
    ['/api/vehicle-inquiry', {}, 405],
  ] as const) {
    const form = { formUrl, nextPage: '/thank-you', email: 'ann@example.com' };
    const response = await request.post('/contact', { form, headers });
    expect(response.status(), JSON.stringify([formUrl, headers])).toBe(status);
  }
});

test('a sender can post 30 forms per minute, and others are not affected', async ({ request }) => {
  const post = async (ipAddress: string) => {
    const headers = { 'x-forwarded-for': ipAddress, 'sec-fetch-site': 'same-origin' };
    return (await request.post('/contact', { form: { unknown: 'form' }, headers })).status();
  };
  const postTimes = async (count: number) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) statuses.push(await post('192.0.2.77'));
    return statuses;
  };
  expect(await postTimes(30)).not.toContain(429);
  expect(await postTimes(20)).toContain(429);
  expect(await post('192.0.2.78')).not.toBe(429);
});
