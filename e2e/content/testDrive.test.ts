import { NewTestDrive } from '@msv/contracts/leads/testDrive';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { readEventsNamed } from '../support/page/analyticsEvents.ts';
import { checkScreen } from '../support/page/checkScreen.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { test } from '../support/visitor/visitorTest.ts';
import { TestDriveForm, validTestDriveInput } from './TestDriveForm.ts';

test('on a phone and by keyboard, a visitor requests a test drive from the page of a vehicle', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const pageErrors = collectPageErrors(page);
  await page.goto('/inventory/evolution-d-max-gt4');
  await waitForHydration(page);
  await markDocument(page);
  const form = new TestDriveForm(page);
  const dealers = form.element.getByRole('radio');

  await test.step('the form has the vehicle and the three nearest dealers', async () => {
    await page.getByRole('link', { name: 'Request a Test Drive' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Request a Test Drive' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Your ZIP Code' }).fill('30303');
    await page.getByRole('button', { name: 'Show Dealers' }).click();
    await expect(page).toHaveURL('/test-drive?vehicle=evolution-d-max-gt4&zip=30303');
    await expect(dealers).toHaveCount(3);
    await expect(form.field('Vehicle')).toHaveValue(/^evolution-d-max-gt4 /);
  });

  await test.step('the nearest dealer is selected, and an empty request shows messages', async () => {
    await expect(dealers.first()).toBeChecked();
    await expect(form.element.locator('img')).toBeVisible();
    await form.submit();
    await expect(form.field('First Choice: Date')).toBeFocused();
    await checkScreen(page, 'test-drive-mistakes', form.element);
    await page.setViewportSize({ width: 390, height: 900 });
  });

  const [dealerSlug] = (await dealers.nth(1).inputValue()).split(' ');
  await test.step('the corrected request is sent', async () => {
    await dealers.nth(1).focus();
    await page.keyboard.press('Space');
    await expect(dealers.nth(1)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(form.field('Vehicle')).toBeFocused();
    await form.fill();
    await form.field('Message').press('Tab');
    await expect(form.submitButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/thank-you\?request=test-drive$/);
    await expect(page.getByRole('main')).toContainText(
      /It is about a test drive of Evolution D6 MAX GT4 at /,
    );
    await expect(page.getByRole('heading', { name: 'You Get Your Appointment' })).toBeVisible();
    await expectSameDocument(page);
  });
  expect(form.posts).toHaveLength(1);
  expect(v.parse(NewTestDrive, form.posts[0]?.postDataJSON())).toMatchObject({
    name: 'Wilhelmina Oakley',
    vehicle: 'evolution-d-max-gt4',
    dealer: dealerSlug,
    firstDate: validTestDriveInput['First Choice: Date'],
    secondPartOfDay: 'evening',
  });
  expect(await readEventsNamed(page, 'conversion')).toEqual([
    { event: 'conversion', conversion_type: 'test_drive_requested' },
  ]);
  expect(pageErrors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor corrects the ZIP code, finds a dealer and requests a test drive', async ({ page }) => {
    await page.goto('/test-drive?zip=00000&vehicle=evolution-d3-standard');
    const zipCode = page.getByRole('textbox', { name: 'Your ZIP Code' });
    await expect(zipCode).toHaveValue('00000');
    await expect(zipCode).toHaveAccessibleDescription(/We don’t know ZIP code 00000/);
    await zipCode.fill('30303-1234');
    await page.getByRole('button', { name: 'Show Dealers' }).click();
    await expect(page).toHaveURL(/\/test-drive\?zip=30303-1234&vehicle=evolution-d3-standard$/);
    const form = new TestDriveForm(page);
    await expect(form.element.getByRole('radio').first()).toBeChecked();
    await form.fill();
    await form.element.getByRole('radio').nth(2).check();
    await form.field('Email').fill('wilhelmina@');
    await form.submit();
    await expect(form.field('Email')).toHaveAccessibleDescription(/valid email address/);
    await expect(form.element.getByRole('radio').nth(2)).toBeChecked();
    await expect(form.field('First Name')).toHaveValue('Wilhelmina');
    await form.field('Email').fill('wilhelmina.oakley@example.com');
    await form.submit();
    await expect(page).toHaveURL(/\/thank-you\?request=test-drive&vehicle=/);
    await expect(page).not.toHaveURL(/wilhelmina/i);
    await expect(page.getByRole('main')).toContainText(/It is about a test drive of .+ at .+ \(morning\) or/);
  });
});
