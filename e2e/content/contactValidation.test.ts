import { expect } from '@playwright/test';
import { test } from '../stage/aVisitor.ts';
import { type Label, labels, MessageForm, typed } from './MessageForm.ts';

const nothing = { ...typed, ...Object.fromEntries(labels.map((label) => [label, ''])) };

const sentences: Readonly<Record<Label, string>> = {
  'First Name': 'First name is required',
  'Last Name': 'Last name is required',
  Email: 'Please enter a valid email address',
  Phone: 'Please enter a valid phone number',
  State: 'Please select your state',
  Subject: 'Please select a subject',
  Message: 'Message must be at least 10 characters',
};

test('an empty form says next to each field what it needs, and is not sent', async ({ page }) => {
  const form = await MessageForm.open(page);
  await form.fill(nothing);
  await form.send();
  for (const label of labels) {
    await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.field(label)).toHaveAccessibleDescription(sentences[label]);
    await expect(form.element.getByText(sentences[label], { exact: true })).toBeVisible();
  }
  await expect(form.field('First Name')).toBeFocused();
  expect(form.posts).toEqual([]);
  await expect(page).toHaveURL(/\/contact$/);
});

const tooLittle: readonly [Label, string][] = [
  ['First Name', '   '],
  ['Last Name', '   '],
  ['Email', 'wilhelmina@'],
  ['Phone', '555010019'],
  ['State', ''],
  ['Subject', ''],
  ['Message', '123456789'],
  ['Message', ' 12345678 '],
];

for (const [label, value] of tooLittle)
  test(`${label} "${value}" is pointed at, and nothing else is`, async ({ page }) => {
    const form = await MessageForm.open(page);
    await form.fill({ ...typed, [label]: value });
    await form.send();
    await expect(form.field(label)).toHaveAccessibleDescription(sentences[label]);
    await expect(form.field(label)).toBeFocused();
    await expect(form.element.locator('[aria-invalid]')).toHaveCount(1);
    expect(form.posts).toEqual([]);
    // Whoever mends it need not go on reading that it is wrong.
    await form.fill();
    await expect(form.element.locator('[aria-invalid]')).toHaveCount(0);
  });

test('ten characters of phone and of message are enough', async ({ page }) => {
  const form = await MessageForm.open(page);
  await form.fill({ ...typed, Phone: '5550100199', Message: '1234567890' });
  await form.send();
  await expect(page).toHaveURL(/\/thank-you$/);
});

const choices: Readonly<Record<string, string>> = {
  '/contact': '',
  '/contact?state=texas': 'texas',
  '/contact?state=new-york': 'new-york',
  '/contact?state=ohio': 'other',
};

for (const [address, state] of Object.entries(choices))
  test(`${address} chooses ${state || 'no state'} beforehand, with and without scripts`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const form = await MessageForm.open(page, address);
    await expect(form.field('State')).toHaveValue(state);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const served = await context.newPage();
    await served.goto(`${baseURL}${address}`);
    await expect(served.getByLabel('State', { exact: true })).toHaveValue(state);
    await context.close();
  });

test('the lists offer what was agreed', async ({ page }) => {
  const form = await MessageForm.open(page);
  const valuesOf = (label: Label) =>
    form
      .field(label)
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(await valuesOf('State')).toEqual([
    '',
    'california',
    'texas',
    'florida',
    'new-york',
    'illinois',
    'arizona',
    'other',
  ]);
  expect(await valuesOf('Subject')).toEqual([
    '',
    'sales',
    'service',
    'dealer',
    'financing',
    'warranty',
    'other',
  ]);
});
