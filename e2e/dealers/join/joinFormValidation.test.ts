import { stateNames } from '@msv/contracts/dealers/stateNames';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { expect } from '@playwright/test';
import { createGate } from '../../support/page/createGate.ts';
import { locateToast } from '../../support/page/toasts.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { buildJoinInput, JoinForm, type JoinLabel, joinFormLabels } from './JoinForm.ts';
import { joinToasts } from './joinToasts.ts';

const invalidInputs: readonly (readonly [JoinLabel, string, string])[] = [
  ['Dealership Name', '  ', 'Dealership name is required'],
  ['Address', '', 'Address is required'],
  ['City', '', 'City is required'],
  ['State', '', 'State is required'],
  ['ZIP Code', '0540', 'ZIP code is required'],
  ['Phone', '802555019', 'Phone number must be at least 10 digits'],
  ['Email', 'zephyr@', 'Valid email address is required'],
];

test('an empty form shows all errors, and an invalid value shows an error next to its field only', async ({
  page,
}) => {
  const form = new JoinForm(page);
  await form.open();
  await form.submit();
  for (const [label, , message] of invalidInputs)
    await expect(form.field(label)).toHaveAccessibleDescription(message);
  await expect(form.field('Membership ID')).not.toHaveAttribute('aria-invalid');
  await expect(form.field('Dealership Name')).toBeFocused();
  // The error disappears as soon as the dealer corrects the field.
  await form.field('Dealership Name').pressSequentially('Z');
  await expect(form.field('Dealership Name')).not.toHaveAttribute('aria-invalid');

  for (const [label, value, message] of invalidInputs)
    await test.step(`${label} "${value}" shows the error "${message}"`, async () => {
      await form.fill(buildJoinInput({ [label]: value }));
      await form.submit();
      await expect(form.field(label)).toHaveAccessibleDescription(message);
      await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(form.field(label)).toBeFocused();
      await expect(form.element.locator('[aria-invalid="true"]')).toHaveCount(1);
    });
  expect(form.posts).toEqual([]);
});

test('a ten-digit phone number and a five-digit ZIP code are valid', async ({ page }) => {
  const input = buildJoinInput({ 'ZIP Code': '05401' });
  const form = new JoinForm(page);
  await form.open();
  await form.fill({ ...input, Phone: input.Phone.replace(/\D/g, '') });
  await expect(form.field('Phone')).toHaveValue(input.Phone);
  await form.submit();
  await expect(page).toHaveURL(/\/dealerships$/);
});

test('while the form is sent, the button shows progress and is disabled', async ({ page }) => {
  const gate = createGate();
  await page.route('**/api/dealerships', async (route) => {
    if (route.request().method() === 'POST') await gate.opened;
    await route.continue();
  });
  const form = new JoinForm(page);
  await form.open();
  await form.fill(buildJoinInput());
  await form.submit();
  await expect(form.submitButton).toHaveText('Adding Dealership...');
  await expect(form.submitButton).toBeDisabled();
  gate.open();
  await expect(page).toHaveURL(/\/dealerships$/);
});

test('a failed request shows a toast, keeps the input and can be retried', async ({ page }) => {
  await page.route('**/api/dealerships', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, headers: { 'retry-after': '60' } })
      : route.continue(),
  );
  const input = buildJoinInput({ 'Membership ID': 'DEMO-77' });
  const form = new JoinForm(page);
  await form.open();
  await form.fill(input);
  await form.submit();
  await expect(locateToast(page).getByText(joinToasts.failed.title, { exact: true })).toBeVisible();
  await expect(locateToast(page).getByText(joinToasts.failed.description)).toBeVisible();
  expect(await form.readValues()).toEqual(input);
  await page.unroute('**/api/dealerships');
  await form.submit();
  await expect(page).toHaveURL(/\/dealerships$/);
});

test('the page shows the benefits, the fifty states and a back link, and the honeypot field is not reachable by keyboard', async ({
  page,
}) => {
  const form = new JoinForm(page);
  await form.open();
  const options = await form.field('State').getByRole('option').allTextContents();
  expect(options.slice(1)).toEqual([...stateNames]);
  for (const name of ['Quality Products', 'Marketing Support', 'Training and Support'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const focusedNames: (string | null)[] = [];
  await form.field('Dealership Name').focus();
  for (const _label of joinFormLabels) {
    focusedNames.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null));
    await page.keyboard.press('Tab');
  }
  expect(focusedNames).not.toContain(honeypotFieldName);
  expect(focusedNames).toHaveLength(joinFormLabels.length);
  await page.getByRole('link', { name: 'Back to Dealers' }).click();
  await expect(page).toHaveURL(/\/dealerships$/);
});
