import { expect } from '@playwright/test';
import { test } from '../support/visitor/visitorTest.ts';
import { ContactForm, type ContactLabel, contactLabels, validContactInput } from './ContactForm.ts';

const emptyInput = { ...validContactInput, ...Object.fromEntries(contactLabels.map((label) => [label, ''])) };

const errorMessages: Readonly<Record<ContactLabel, string>> = {
  'First Name': 'First name is required',
  'Last Name': 'Last name is required',
  Email: 'Please enter a valid email address',
  Phone: 'Please enter a valid phone number',
  State: 'Please select your state',
  Subject: 'Please select a subject',
  Message: 'Message must be at least 10 characters',
};

test('an empty form shows an error next to each field and is not sent', async ({ page }) => {
  const form = await ContactForm.open(page);
  await form.fill(emptyInput);
  await form.submit();
  for (const label of contactLabels) {
    await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.field(label)).toHaveAccessibleDescription(errorMessages[label]);
    await expect(form.element.getByText(errorMessages[label], { exact: true })).toBeVisible();
  }
  await expect(form.field('First Name')).toBeFocused();
  expect(form.posts).toEqual([]);
  await expect(page).toHaveURL(/\/contact$/);
});

const invalidInputs: readonly [ContactLabel, string][] = [
  ['First Name', '   '],
  ['Last Name', '   '],
  ['Email', 'wilhelmina@'],
  ['Phone', '555010019'],
  ['State', ''],
  ['Subject', ''],
  ['Message', '123456789'],
  ['Message', ' 12345678 '],
];

test('an invalid value shows an error next to its field only', async ({ page }) => {
  const form = await ContactForm.open(page);
  for (const [label, value] of invalidInputs)
    await test.step(`${label} "${value}"`, async () => {
      await form.fill({ ...validContactInput, [label]: value });
      await form.submit();
      await expect(form.field(label)).toHaveAccessibleDescription(errorMessages[label]);
      await expect(form.field(label)).toBeFocused();
      await expect(form.element.locator('[aria-invalid]')).toHaveCount(1);
      // The error disappears as soon as the visitor corrects the field.
      await form.fill();
      await expect(form.element.locator('[aria-invalid]')).toHaveCount(0);
    });
  expect(form.posts).toEqual([]);
});

test('a ten-digit phone number and a ten-character message are valid', async ({ page }) => {
  const form = await ContactForm.open(page);
  await form.fill({ ...validContactInput, Phone: '5550100199', Message: '1234567890' });
  await form.submit();
  await expect(page).toHaveURL(/\/thank-you$/);
});

/** A state that the form does not list is another option. */
const stateByPath: Readonly<Record<string, string>> = {
  '/contact': '',
  '/contact?state=texas': 'texas',
  '/contact?state=new-york': 'new-york',
  '/contact?state=ohio': 'Ohio',
  '/contact?state=atlantis': 'other',
};

test('the query preselects the state, with and without JavaScript', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const pageWithoutScripts = await context.newPage();
  for (const [path, state] of Object.entries(stateByPath))
    await test.step(`${path} preselects ${state || 'no state'}`, async () => {
      const form = await ContactForm.open(page, path);
      await expect(form.field('State')).toHaveValue(state);
      await pageWithoutScripts.goto(`${baseURL}${path}`);
      await expect(pageWithoutScripts.getByLabel('State', { exact: true })).toHaveValue(state);
    });
  await context.close();
});

test('the State and Subject selects list the specified options', async ({ page }) => {
  const form = await ContactForm.open(page);
  const readOptionValues = (label: ContactLabel) =>
    form
      .field(label)
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(await readOptionValues('State')).toEqual([
    '',
    'california',
    'texas',
    'florida',
    'new-york',
    'illinois',
    'arizona',
    'other',
  ]);
  expect(await readOptionValues('Subject')).toEqual([
    '',
    'sales',
    'service',
    'dealer',
    'financing',
    'warranty',
    'other',
  ]);
});
