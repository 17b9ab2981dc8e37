import { honeypotField } from '@msv/contracts/honeypot';
import { newDealershipToasts } from '@msv/contracts/newDealership';
import { stateNames } from '@msv/contracts/stateNames';
import { expect } from '@playwright/test';
import { test } from '../stage/aVisitor.ts';
import { toastOn } from '../stage/toastOn.ts';
import { aDealer, JoinForm, type Label, labels } from './JoinForm.ts';

const faults: readonly (readonly [Label, string, string])[] = [
  ['Dealership Name', '  ', 'Dealership name is required'],
  ['Address', '', 'Address is required'],
  ['City', '', 'City is required'],
  ['State', '', 'State is required'],
  ['ZIP Code', '0540', 'ZIP code is required'],
  ['Phone', '802555019', 'Phone number must be at least 10 digits'],
  ['Email', 'zephyr@', 'Valid email address is required'],
];

for (const [label, value, message] of faults)
  test(`${label} "${value}" is refused beside the field with "${message}"`, async ({ page }) => {
    const form = new JoinForm(page);
    await form.open();
    await form.fill(aDealer({ [label]: value }));
    await form.send();
    await expect(form.field(label)).toHaveAccessibleDescription(message);
    await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.field(label)).toBeFocused();
    await expect(form.element.locator('[aria-invalid="true"]')).toHaveCount(1);
    expect(form.posts).toEqual([]);
  });

test('an empty form says all that is missing at once, and the first gap is where the dealer goes on', async ({
  page,
}) => {
  const form = new JoinForm(page);
  await form.open();
  await form.send();
  for (const [label, , message] of faults)
    await expect(form.field(label)).toHaveAccessibleDescription(message);
  await expect(form.field('Membership ID')).not.toHaveAttribute('aria-invalid');
  await expect(form.field('Dealership Name')).toBeFocused();
  // Whoever puts a field right need not go on reading that it is wrong.
  await form.field('Dealership Name').pressSequentially('Z');
  await expect(form.field('Dealership Name')).not.toHaveAttribute('aria-invalid');
});

test('ten characters of a phone number and five of a ZIP code are enough', async ({ page }) => {
  const dealer = aDealer({ 'ZIP Code': '05401' });
  const form = new JoinForm(page);
  await form.open();
  await form.fill({ ...dealer, Phone: dealer.Phone.replace(/\D/g, '') });
  await expect(form.field('Phone')).toHaveValue(/^\d{10}$/);
  await form.send();
  await expect(page).toHaveURL(/\/dealerships$/);
});

test('the fifty states stand in a select of the browser', async ({ page }) => {
  const form = new JoinForm(page);
  await form.open();
  const options = await form.field('State').getByRole('option').allTextContents();
  expect(options.slice(1)).toEqual([...stateNames]);
});

test('while it is being sent the button says so and cannot be pressed', async ({ page }) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/dealerships', async (route) => {
    if (route.request().method() === 'POST') await opened;
    await route.continue();
  });
  const form = new JoinForm(page);
  await form.open();
  await form.fill(aDealer());
  await form.send();
  await expect(form.button).toHaveText('Adding Dealership...');
  await expect(form.button).toBeDisabled();
  open();
  await expect(page).toHaveURL(/\/dealerships$/);
});

test('a failure is said, keeps what was typed, and the next try works', async ({ page }) => {
  await page.route('**/api/dealerships', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  const dealer = aDealer({ 'Membership ID': 'DEMO-77' });
  const form = new JoinForm(page);
  await form.open();
  await form.fill(dealer);
  await form.send();
  await expect(toastOn(page).getByText(newDealershipToasts.failed.title, { exact: true })).toBeVisible();
  await expect(toastOn(page).getByText(newDealershipToasts.failed.description)).toBeVisible();
  expect(await form.values()).toEqual(dealer);
  await page.unroute('**/api/dealerships');
  await form.send();
  await expect(page).toHaveURL(/\/dealerships$/);
});

test('the way back and what joining brings are there, and the field for robots is out of reach', async ({
  page,
}) => {
  const form = new JoinForm(page);
  await form.open();
  for (const name of ['Quality Products', 'Marketing Support', 'Training and Support'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const reached: (string | null)[] = [];
  await form.field('Dealership Name').focus();
  for (const _label of labels) {
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null));
    await page.keyboard.press('Tab');
  }
  expect(reached).not.toContain(honeypotField);
  expect(reached).toHaveLength(labels.length);
  await page.getByRole('link', { name: 'Back to Dealers' }).click();
  await expect(page).toHaveURL(/\/dealerships$/);
});
