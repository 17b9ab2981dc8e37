import { NewListingReport } from '@msv/contracts/leads/listingReport';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { readEventsNamed } from '../support/page/analyticsEvents.ts';
import { checkScreen } from '../support/page/checkScreen.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { test } from '../support/visitor/visitorTest.ts';

const dealer = 'dogwood-dynamo-demo-carts-atlanta';
const reportPath = `/report-listing?dealer=${dealer}`;

const getForm = (page: Page) => page.getByRole('form', { name: 'Your Report' });
const sendReport = (page: Page) => getForm(page).getByRole('button', { name: 'Send Report' }).click();

test('on a phone, a visitor reports an error from the page of a dealer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const pageErrors = collectPageErrors(page);
  await page.goto(`/dealerships/${dealer}`);
  await waitForHydration(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'Report an error in this listing' }).click();
  await expect(page).toHaveURL(reportPath);
  await expect(page.getByRole('heading', { level: 1, name: 'Report an Error' })).toBeFocused();
  const form = getForm(page);
  await expect(form).toContainText('Your report is about Dogwood Dynamo Demo Carts.');
  await sendReport(page);
  await expect(page.getByText('Please select a problem')).toBeVisible();
  await expect(form.getByLabel('Problem')).toBeFocused();
  await checkScreen(page, 'listing-report-mistakes', form);
  await form.getByLabel('Problem').selectOption('The address is wrong');
  await form.getByLabel('Details').fill('It is in the next street.');
  const post = page.waitForRequest((request) => request.url().endsWith('/api/listing-report'));
  await sendReport(page);
  await expect(page).toHaveURL(/\/thank-you\?request=listing-report$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Your report was received.');
  await expect(main).toContainText('It is about Dogwood Dynamo Demo Carts.');
  await expect(main).not.toContainText('24 hours');
  await expectSameDocument(page);
  expect(v.parse(NewListingReport, (await post).postDataJSON())).toEqual({
    dealer,
    problem: 'wrong-address',
    message: 'It is in the next street.',
    email: '',
  });
  expect(await readEventsNamed(page, 'conversion')).toEqual([]);
  expect(pageErrors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor corrects and sends a report', async ({ page }) => {
    await page.goto(reportPath);
    const form = getForm(page);
    await form.getByLabel('Problem').selectOption('other');
    await form.getByLabel('Email').fill('wilhelmina.oakley@example.com');
    await sendReport(page);
    await expect(form.getByLabel('Details')).toHaveAccessibleDescription(/Please describe the problem/);
    await expect(form.getByLabel('Problem')).toHaveValue('other');
    await expect(form.getByLabel('Email')).toHaveValue('wilhelmina.oakley@example.com');
    await form.getByLabel('Details').fill('The hours are wrong.');
    await sendReport(page);
    await expect(page).toHaveURL(new RegExp(`/thank-you\\?request=listing-report&dealer=${dealer}$`));
    await expect(page.getByRole('main')).toContainText('It is about Dogwood Dynamo Demo Carts.');
    await expect(page.getByRole('heading', { name: 'We Correct the Listing' })).toBeVisible();
  });
});
