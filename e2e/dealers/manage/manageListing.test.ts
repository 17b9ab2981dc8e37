import { expect, type Page } from '@playwright/test';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { locateToast } from '../../support/page/toasts.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { createListing, locateManageForm } from './ManagedListing.ts';

const field = (page: Page, label: string) => locateManageForm(page).getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

async function openListing(page: Page, linkPath: string) {
  await page.goto(linkPath);
  await waitForHydration(page, 'main form');
}

test('on a phone, a dealer corrects and saves a listing, sees it on the page of the dealer, and changes the email address', async ({
  page,
  request,
}) => {
  const { linkPath, path } = await createListing(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await openListing(page, linkPath);

  await test.step('mistakes are shown at their fields', async () => {
    await field(page, 'Monday opens').fill('08:30');
    await field(page, 'Website').fill('no website');
    await save(page);
    await expect(field(page, 'Monday closes')).toBeFocused();
    await checkScreen(page, 'manage-listing-errors', field(page, 'Monday closes'));
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('the corrected listing is saved', async () => {
    await field(page, 'Monday closes').fill('17:00');
    await field(page, 'Website').fill('www.example.com/carts');
    await field(page, 'Rentals').check();
    await field(page, 'Brands').fill('Evolution, Kandi');
    await field(page, 'Delivery Radius in Miles').fill('50');
    await save(page);
    await expect(locateToast(page).getByText('Your changes are saved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Status: Received' })).toBeFocused();
    await expect(page.getByText(/is confirmed\./)).toBeVisible();
  });

  await test.step('a dealer who changes the email address sees where the new link is', async () => {
    await field(page, 'Email').fill('new-address@example.com');
    await save(page);
    const heading = page.getByRole('heading', { name: 'Check Your Inbox' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/sent a new link to the new email address/)).toBeInViewport();
  });

  await test.step('the page of the dealer shows the changes and sends the owner a link', async () => {
    // The page reads the listing again, with the link that has just ended.
    await page.waitForLoadState('networkidle');
    const pageErrors = collectPageErrors(page);
    await page.goto(path);
    await waitForHydration(page);
    const main = page.getByRole('main');
    await expect(main.getByText(/^(Open|Closed) now/)).toBeVisible();
    for (const text of [
      '8:30 AM – 5 PM',
      'Services: Rentals',
      'Brands: Evolution, Kandi',
      'Delivers up to 50 miles',
    ])
      await expect(main.getByText(text)).toBeVisible();
    await expect(main.getByRole('link', { name: /^example\.com/ })).toHaveAttribute(
      'href',
      'https://www.example.com/carts',
    );
    await page.getByRole('button', { name: 'Send Me a Link' }).click();
    const notice = page.getByText(/we have sent a link to it/);
    await expect(notice).toBeVisible();
    await checkScreen(page, 'dealer-page-owner', notice);
    expect(pageErrors).toEqual([]);
  });
});

test('a dealer saves, pauses, resumes and removes the listing by keyboard, after which the link is not valid', async ({
  page,
  request,
}) => {
  const { linkPath, path } = await createListing(request);
  await openListing(page, linkPath);
  await field(page, 'Website').focus();
  await page.keyboard.type('example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Status: Received' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See your public page' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pause Listing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Status: Paused' })).toBeFocused();
  // Edges use responses for a second.
  await expect.poll(async () => (await request.get(path)).status()).toBe(404);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See your public page' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Status: Received' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'See your public page' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Remove Listing')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Listing Was Removed' })).toBeFocused();
  await expect.poll(async () => (await request.get(path)).status()).toBe(404);
  await page.goto(linkPath);
  const title = page.getByRole('heading', { level: 1, name: 'This Link Is Not Valid' });
  await checkScreen(page, 'manage-listing-invalid', title, { part: page.locator('main') });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a dealer edits, pauses, resumes and removes the listing, and asks for a link, also while it is paused', async ({
    page,
    request,
  }) => {
    const { linkPath, path, name } = await createListing(request);
    const askForLink = async () => {
      await page.goto(path);
      await page.getByRole('button', { name: 'Send Me a Link' }).click();
      await expect(page.getByText(/we have sent a link to it/)).toBeInViewport();
    };
    await page.goto(linkPath);
    await field(page, 'Saturday opens').fill('09:00');
    await field(page, 'Parts and accessories').check();
    await save(page);
    await expect(field(page, 'Saturday closes')).toHaveAccessibleDescription(
      'Please enter when you close on Saturday',
    );
    await expect(field(page, 'Dealership Name')).toHaveValue(name);
    await expect(field(page, 'Parts and accessories')).toBeChecked();
    await field(page, 'Saturday closes').fill('12:00');
    await save(page);
    await expect(page.getByText('Your changes are saved.')).toBeVisible();
    await expect(field(page, 'Saturday closes')).toHaveValue('12:00');
    await page.getByRole('button', { name: 'Pause Listing' }).click();
    await expect(page.getByRole('heading', { name: 'Status: Paused' })).toBeVisible();
    await askForLink();
    await expect(page.getByRole('heading', { name: 'Dealer Not Listed' })).toBeAttached();
    await page.goto(linkPath);
    await page.getByRole('button', { name: 'Resume Listing' }).click();
    await expect(page.getByRole('heading', { name: 'Status: Received' })).toBeVisible();
    await askForLink();
    await expect(page.getByRole('main').getByText('9 AM – 12 PM')).toBeVisible();
    await page.goto(linkPath);
    await page.getByText('Remove Listing').click();
    await page.getByRole('button', { name: 'Remove Permanently' }).click();
    await expect(page.getByRole('heading', { name: 'Your Listing Was Removed' })).toBeVisible();
    await page.goto(linkPath);
    await expect(page.getByRole('heading', { name: 'This Link Is Not Valid' })).toBeVisible();
  });
});
