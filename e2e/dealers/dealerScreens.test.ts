import { expect } from '@playwright/test';
import { checkScreen } from '../support/page/checkScreen.ts';
import { createGate } from '../support/page/createGate.ts';
import { locateToast } from '../support/page/toasts.ts';
import { test } from '../support/visitor/visitorTest.ts';
import {
  followDealershipsLink,
  locateDealerCards,
  locateDealerSearch,
  openDealershipsPage,
} from './directory/dealershipsPage.ts';
import { buildJoinInput, JoinForm } from './join/JoinForm.ts';

test('the list of dealers is accessible', async ({ page }) => {
  await openDealershipsPage(page);
  await checkScreen(page, 'dealerships', page.getByRole('heading', { level: 1 }));
});

test('a short list of dealers is accessible', async ({ page }) => {
  await openDealershipsPage(page, '?search=orlando');
  await checkScreen(page, 'dealerships-few', locateDealerCards(page).first(), {
    otherSubjects: { 'dealerships-blocks': page.getByRole('link', { name: 'Add Your Dealership' }) },
  });
});

test('dealers sorted by distance are accessible', async ({ page }) => {
  await openDealershipsPage(page, '?search=32801');
  await checkScreen(page, 'dealerships-zip', locateDealerCards(page).first(), {
    part: page.locator('main'),
  });
});

test('a search without results is accessible', async ({ page }) => {
  await openDealershipsPage(page, '?search=unknown');
  await checkScreen(page, 'dealerships-none', page.getByRole('button', { name: 'View All Dealerships' }), {
    part: page.locator('main'),
  });
});

test('the message for a denied location permission is accessible', async ({ page, context }) => {
  await context.clearPermissions();
  await openDealershipsPage(page, '?search=orlando');
  await page.getByRole('button', { name: 'Use My Location' }).click();
  await expect(page.getByText("We don't have permission to use your location")).toBeVisible();
  await checkScreen(page, 'dealerships-refused', locateDealerSearch(page), {
    part: page.locator('main form'),
  });
});

test('loading and failed lists of dealers are accessible', async ({ page }) => {
  const gate = createGate();
  await page.route('**/api/dealerships**', async (route) => {
    await gate.opened;
    await route.fulfill({ status: 503 });
  });
  await followDealershipsLink(page);
  await checkScreen(page, 'dealerships-pending', page.getByTestId('skeleton-card').first(), {
    part: page.locator('main'),
  });
  gate.open();
  await checkScreen(page, 'dealerships-failed', page.getByRole('alert'), { part: page.locator('main') });
});

test('the join form is accessible, empty and with errors', async ({ page }) => {
  const form = new JoinForm(page);
  await form.open();
  await checkScreen(page, 'add-dealership', page.getByRole('heading', { level: 1 }));
  await form.submit();
  await checkScreen(page, 'add-dealership-errors', form.field('Dealership Name'), {
    part: page.locator('main'),
  });
});

test('the list with a new dealer is accessible', async ({ page }) => {
  const form = new JoinForm(page);
  await form.open();
  const dealer = buildJoinInput();
  await form.fill(dealer);
  await form.submit();
  await expect(locateToast(page)).toBeVisible();
  await locateToast(page).hover();
  await locateDealerSearch(page).fill(dealer['Dealership Name']);
  await expect(locateDealerCards(page)).toHaveCount(1);
  await checkScreen(page, 'dealerships-joined', locateDealerCards(page).first(), {
    part: locateDealerCards(page).or(locateToast(page)),
  });
});
