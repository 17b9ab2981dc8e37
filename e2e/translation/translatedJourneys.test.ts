import { isNightly } from '@msv/testing/nightly';
import { expect, type Page } from '@playwright/test';
import { ContactForm } from '../content/ContactForm.ts';
import { TestDriveForm } from '../content/TestDriveForm.ts';
import {
  expectMatchingDealerCount,
  locateDealerCards,
  locateDealerSearch,
} from '../dealers/directory/dealershipsPage.ts';
import { buildJoinInput, JoinForm } from '../dealers/join/JoinForm.ts';
import { locateStateCards, locateStateSearch, openDealersPage } from '../dealers/states/statesPage.ts';
import { Calculator } from '../financing/Calculator.ts';
import { InquiryForm } from '../inventory/inquiry/InquiryForm.ts';
import { completeVehicleSlug } from '../support/inventory/seededVehicles.ts';
import { openPageWithBanner } from '../support/page/consentBanner.ts';
import { hydrateFragment } from '../support/page/hydrateFragment.ts';
import { locateToast } from '../support/page/toasts.ts';
import { installTranslator, translatePage } from '../support/page/translator.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { test } from '../support/visitor/visitorTest.ts';

/** What a visitor does on a page after it was hydrated, by name. `translate` translates the page if it is not translated yet. */
const journeys: Readonly<Record<string, (page: Page, translate: () => Promise<void>) => Promise<void>>> = {
  async 'sends the contact form after correcting it and after a failure'(page, translate) {
    const form = await ContactForm.open(page);
    await translate();
    await form.submit();
    await expect(page.getByRole('region', { name: 'Please correct these 7 fields:' })).toBeVisible();
    await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: { error: 'No' } }));
    await form.fill();
    await form.submit();
    await expect.poll(() => form.posts.length).toBe(1);
    await expect(form.submitButton).toHaveText('Send Message');
    await page.unroute('**/api/contact');
    await form.submit();
    await expect(page).toHaveURL(/\/thank-you$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! Your message was received.');
    expect(form.posts).toHaveLength(2);
  },
  async 'requests a test drive after correcting it'(page, translate) {
    const form = await TestDriveForm.open(page, '/test-drive?zip=30303');
    await translate();
    await form.submit();
    await expect(page.getByRole('region', { name: /Please correct these/ })).toBeVisible();
    await form.element.getByRole('radio').first().check();
    await form.element.getByRole('combobox').first().selectOption({ index: 1 });
    await form.fill();
    await form.submit();
    await expect(page).toHaveURL(/\/thank-you\?request=test-drive$/);
    await expect(page.getByRole('main')).toContainText('It is about a test drive of');
  },
  async 'adds a dealership'(page, translate) {
    const form = new JoinForm(page);
    await form.open();
    await translate();
    await form.submit();
    await expect(page.getByRole('region', { name: /Please correct these/ })).toBeVisible();
    await form.fill(buildJoinInput());
    await form.submit();
    await expect(page).toHaveURL(/\/dealerships/);
    await expect(locateToast(page)).toBeVisible();
  },
  async 'asks about a vehicle'(page, translate) {
    await page.goto(`/inventory/${completeVehicleSlug}`);
    await waitForHydration(page, '#inquiry form');
    await translate();
    const form = new InquiryForm(page);
    await form.submit();
    await expect(locateToast(page)).toContainText('Please fill all fields');
    await form.fill();
    await form.submit();
    await expect(page).toHaveURL(/\/thank-you$/);
  },
  async 'calculates twice'(page, translate) {
    const calculator = await Calculator.open(page);
    await translate();
    await calculator.calculate();
    await calculator.field('Preferred Term').selectOption('36');
    await expect(calculator.outdatedNotice).toBeVisible();
    await calculator.calculate();
    await expect(calculator.outdatedNotice).toHaveCount(0);
    await expect(calculator.locateFigure('Standard Loan', 'Estimated monthly payment')).toHaveText('$250');
  },
  async 'searches for dealers'(page, translate) {
    await page.goto('/dealerships');
    await waitForHydration(page, 'main form input');
    await translate();
    await locateDealerSearch(page).pressSequentially('orlando');
    await expect(locateDealerCards(page).first()).toContainText('Orlando');
    await expectMatchingDealerCount(page);
    await locateDealerSearch(page).fill('no dealer has this name');
    await expect(page.getByRole('heading', { name: 'No dealerships found' })).toBeVisible();
    await page.getByRole('button', { name: 'View All Dealerships' }).click();
    await expectMatchingDealerCount(page);
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 33.4484, longitude: -112.074 });
    await page.getByRole('button', { name: 'Use My Location' }).click();
    await expect(locateDealerCards(page).first()).toContainText('Arizona');
    await page.getByRole('button', { name: 'Stop Using My Location' }).click();
    await expect(page.getByRole('button', { name: 'Use My Location' })).toBeVisible();
  },
  async 'filters and compares vehicles'(page, translate) {
    await page.goto('/inventory');
    await waitForHydration(page, 'main form input');
    await translate();
    const cards = page.getByTestId('vehicle-card');
    const count = page.getByTestId('vehicle-count');
    await page.getByPlaceholder('Search vehicles by name or description...').fill('d6 max');
    await expect(cards).toHaveCount(4);
    await expect(count).toHaveText('4 Vehicles Available');
    for (const index of [0, 1])
      await cards
        .nth(index)
        .getByRole('button', { name: /^Compare/ })
        .click();
    const bar = page.getByRole('region', { name: 'Comparison' });
    await expect(bar).toContainText('2 of 3 selected');
    await bar.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare Vehicles');
  },
  async 'saves a vehicle and finds it below the list'(page, translate) {
    await page.goto(`/inventory/${completeVehicleSlug}`);
    await waitForHydration(page, '#inquiry form');
    await translate();
    const saveButton = page.getByRole('button', { name: /^Save / }).first();
    for (const isSaved of ['true', 'false', 'true']) {
      await saveButton.click();
      await expect(saveButton).toHaveAttribute('aria-pressed', isSaved);
    }
    await page.goto('/inventory');
    const saved = page.getByRole('region', { name: 'Saved Vehicles' });
    // The vehicle, and the link to the page that can be shared.
    await expect(saved.getByRole('link')).toHaveCount(2);
  },
  async 'searches the questions'(page, translate) {
    await page.goto('/faq');
    await waitForHydration(page, '[data-testid="faq-item"] button');
    await translate();
    const search = page.getByRole('searchbox', { name: 'Search' });
    const items = page.getByTestId('faq-item');
    await search.pressSequentially('three-point');
    await expect(page.getByRole('status')).toHaveText('1 question matches “three-point”');
    await items.getByRole('button').click();
    await expect(items.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
    await search.fill('helicopter');
    await expect(page.getByRole('heading', { name: 'No questions found' })).toBeVisible();
    await search.fill('');
    await expect(items).toHaveCount(50);
  },
  async 'searches for a state'(page, translate) {
    await openDealersPage(page, '/states');
    await translate();
    await locateStateSearch(page).pressSequentially('new ');
    await expect(locateStateCards(page)).toHaveCount(4);
    await locateStateSearch(page).fill('atlantis');
    await expect(locateStateCards(page)).toHaveCount(0);
    await locateStateSearch(page).fill('flor');
    await locateStateCards(page).getByRole('link', { name: 'Florida' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Florida');
  },
  async 'enters a ZIP code'(page, translate) {
    await page.goto('/');
    await waitForHydration(page, 'main form');
    await translate();
    const field = page.getByRole('textbox', { name: /^Your ZIP Code/ });
    await field.fill('3280');
    await field.press('Enter');
    await expect(page.getByText('Enter a 5-digit ZIP code')).toBeVisible();
    await field.fill('32801');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/dealerships\?search=32801$/);
    await expect(locateDealerCards(page).first()).toContainText('Orlando');
  },
  async 'finds the dealers near a vehicle'(page, translate) {
    await page.goto(`/inventory/${completeVehicleSlug}`);
    await waitForHydration(page, '#inquiry form');
    const form = page.getByRole('form', { name: 'Dealers near you' });
    await form.scrollIntoViewIfNeeded();
    await hydrateFragment(page, 'form[action="/dealerships"]');
    await translate();
    const field = form.getByRole('textbox', { name: /^Your ZIP Code/ });
    for (const zipCode of ['328', '32801']) {
      await field.fill(zipCode);
      await form.getByRole('button', { name: 'Show Dealers' }).click();
    }
    await expect(page.getByRole('link', { name: 'Tangerine Moon Demo Carts' })).toBeVisible();
    await page.getByRole('button', { name: 'Change ZIP Code' }).click();
    await expect(form).toBeVisible();
  },
  async 'declines tracking'(page, translate) {
    const banner = await openPageWithBanner(page);
    await translate();
    await banner.getByRole('button', { name: 'Decline' }).click();
    await expect(banner).toHaveCount(0);
  },
};

/** Journeys that also run on a page that is translated after hydration: one for each way in which pages change their text. */
const laterTranslatedJourneys = [
  'sends the contact form after correcting it and after a failure',
  'asks about a vehicle',
  'calculates twice',
  'searches for dealers',
  'filters and compares vehicles',
  'searches the questions',
];

/** Runs a journey, and asserts that the page shows each text once and throws no errors except those of a failed hydration. */
async function expectJourney(page: Page, name: string, start: 'before hydration' | 'later') {
  const exceptions: string[] = [];
  page.on('pageerror', ({ message }) => exceptions.push(message));
  await installTranslator(page, start);
  const journey = journeys[name];
  if (!journey) throw new Error(`There is no journey with the name ${name}`);
  await journey(page, () => (start === 'later' ? translatePage(page) : Promise.resolve()));
  for (const heading of await page.getByRole('heading').allTextContents())
    expect(heading).not.toMatch(/^(.+)\1$/);
  expect(exceptions.filter((message) => !message.includes('Minified React error'))).toEqual([]);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const name of Object.keys(journeys))
    test(`a visitor with a page translated before hydration ${name}`, ({ page }) =>
      expectJourney(page, name, 'before hydration'));
});

const nightlyTest = isNightly ? test : test.skip;

for (const name of laterTranslatedJourneys)
  nightlyTest(`on a wide screen, a visitor with a page translated after hydration ${name}`, ({ page }) =>
    expectJourney(page, name, 'later'),
  );
