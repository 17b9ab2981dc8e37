import { expect } from '@playwright/test';
import { test } from '../stage/aVisitor.ts';
import { lookAt } from '../stage/lookAt.ts';
import { toastOn } from '../stage/toastOn.ts';
import { cards, openDealers, searchBox } from './dealersOn.ts';
import { aDealer, JoinForm } from './JoinForm.ts';

test('the list of dealers', async ({ page }) => {
  // Some thousand elements, looked at twice.
  test.slow();
  await openDealers(page);
  await lookAt(page, 'dealerships', page.getByRole('heading', { level: 1 }));
});

test('a few dealers, and what stands below them', async ({ page }) => {
  await openDealers(page, '?search=orlando');
  await lookAt(page, 'dealerships-few', cards(page).first(), {
    'dealerships-blocks': page.getByRole('link', { name: 'Add Your Dealership' }),
  });
});

test('dealers by distance', async ({ page }) => {
  test.slow();
  await openDealers(page, '?search=32801');
  await lookAt(page, 'dealerships-zip', cards(page).first());
});

test('nobody found', async ({ page }) => {
  await openDealers(page, '?search=nobody');
  await lookAt(page, 'dealerships-none', page.getByRole('button', { name: 'View All Dealerships' }));
});

test('a place that is not shared', async ({ page, context }) => {
  await context.clearPermissions();
  await openDealers(page, '?search=orlando');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Your location was not shared')).toBeVisible();
  await lookAt(page, 'dealerships-refused', searchBox(page));
});

test('dealers on their way, and dealers that did not come', async ({ page }) => {
  test.slow();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/dealerships**', async (route) => {
    await answered;
    await route.fulfill({ status: 503 });
  });
  await page.goto('/no-such-page');
  await page
    .getByRole('main')
    .getByRole('link', { name: /dealer/i })
    .first()
    .click();
  await lookAt(page, 'dealerships-pending', page.getByTestId('skeleton-card').first());
  answer();
  await lookAt(page, 'dealerships-failed', page.getByRole('alert'));
});

test('the join form, empty and with everything wrong', async ({ page }) => {
  const form = new JoinForm(page);
  await form.open();
  await lookAt(page, 'add-dealership', page.getByRole('heading', { level: 1 }));
  await form.send();
  await lookAt(page, 'add-dealership-faults', form.field('Dealership Name'));
});

test('a dealer who has just joined', async ({ page }) => {
  const form = new JoinForm(page);
  await form.open();
  const dealer = aDealer();
  await form.fill(dealer);
  await form.send();
  await expect(toastOn(page)).toBeVisible();
  await toastOn(page).hover();
  await searchBox(page).fill(dealer['Dealership Name']);
  await expect(cards(page)).toHaveCount(1);
  await lookAt(page, 'dealerships-joined', cards(page).first());
});
