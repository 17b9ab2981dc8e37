import { allStatesRead } from '@msv/contracts/dealers/state';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { readAnalyticsEvents } from '../../support/page/analyticsEvents.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { locateToast } from '../../support/page/toasts.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import {
  fetchDealerships,
  locateDealerCards,
  locateDealerSearch,
  openDealershipsPage,
} from '../directory/dealershipsPage.ts';
import { buildJoinInput, JoinForm } from './JoinForm.ts';
import { joinToasts } from './joinToasts.ts';

async function fetchDealerCount(request: APIRequestContext, state: string): Promise<number> {
  const states = v.parse(allStatesRead.schema, await (await request.get(allStatesRead.url)).json());
  return states.find(({ name }) => name === state)?.dealerCount ?? 0;
}

const readDealersListed = async (page: Page) =>
  Number.parseInt((await page.getByTestId('stat-card').first().textContent()) ?? '', 10);

test('a new dealer appears in the list and all counts at once, without a page reload', async ({
  page,
  request,
}) => {
  const dealer = buildJoinInput({ State: 'Wyoming', City: 'Cheyenne', 'ZIP Code': '82001' });
  const wyomingCount = await fetchDealerCount(request, 'Wyoming');
  await openDealershipsPage(page);
  const listedBefore = await readDealersListed(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'Add Your Dealership' }).click();
  const form = new JoinForm(page);
  await form.fill(dealer);
  await form.submit();
  await expect(page).toHaveURL(/\/dealerships$/);
  await expect(locateToast(page).getByText(joinToasts.added.title, { exact: true })).toBeVisible();
  await expect(locateToast(page).getByText(joinToasts.added.description)).toBeVisible();
  const card = locateDealerCards(page).filter({ hasText: dealer['Dealership Name'] });
  await expect(card).toContainText('New listing – not yet verified');
  await expect(card.getByRole('link', { name: 'Directions' })).toBeVisible();
  expect(await locateDealerCards(page).first().textContent()).toContain(dealer['Dealership Name']);
  await expect.poll(() => readDealersListed(page)).toBeGreaterThan(listedBefore);
  await locateDealerSearch(page).fill(dealer['Dealership Name']);
  await expect(locateDealerCards(page)).toHaveCount(1);
  expect(await fetchDealerCount(request, 'Wyoming')).toBe(wyomingCount + 1);
  await expectSameDocument(page);
  const allEvents = JSON.stringify(await readAnalyticsEvents(page));
  for (const value of [dealer['Dealership Name'], dealer.Phone, dealer.Email])
    expect(allEvents).not.toContain(value);
});

test('the list reloads without page errors after a dealer has joined', async ({ page }) => {
  const form = new JoinForm(page);
  await form.open();
  const dealer = buildJoinInput();
  await form.fill(dealer);
  await form.submit();
  await expect(page).toHaveURL(/\/dealerships$/);
  const pageErrors: string[] = [];
  page.on('console', (message) => pageErrors.push(message.text()));
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await page.reload();
  await expect(locateDealerCards(page).first()).toContainText(dealer['Dealership Name']);
  expect(pageErrors).toEqual([]);
});

test('a duplicate name and ZIP code, or a duplicate phone number, shows an error at its field and keeps the input', async ({
  page,
}) => {
  const first = buildJoinInput();
  const form = new JoinForm(page);
  await form.open();
  await form.fill(first);
  await form.submit();
  await expect(page).toHaveURL(/\/dealerships$/);
  for (const [duplicate, label, message] of [
    [
      buildJoinInput({ 'Dealership Name': first['Dealership Name'] }),
      'Dealership Name',
      'A dealership with this name and ZIP code is already listed',
    ],
    [
      buildJoinInput({ Phone: first.Phone }),
      'Phone',
      'A dealership with this phone number is already listed',
    ],
  ] as const) {
    await form.open();
    await form.fill(duplicate);
    await form.submit();
    await expect(form.field(label)).toHaveAccessibleDescription(message);
    await expect(form.field(label)).toBeFocused();
    await expect(locateToast(page).getByText(joinToasts.failed.description)).toBeVisible();
    expect(await form.readValues()).toEqual(duplicate);
    await expect(page).toHaveURL(/\/add-dealership$/);
  }
});

test('a dealer with an unknown ZIP code is listed without directions', async ({ page }) => {
  const dealer = buildJoinInput({ 'ZIP Code': '00000' });
  const form = new JoinForm(page);
  await form.open();
  await form.fill(dealer);
  await form.submit();
  const card = locateDealerCards(page).filter({ hasText: dealer['Dealership Name'] });
  await expect(card).toBeVisible();
  await expect(card.getByRole('link', { name: 'Directions' })).toHaveCount(0);
});

test('a bot that fills the honeypot field gets the usual success toast and is not listed', async ({
  page,
  request,
}) => {
  const dealer = buildJoinInput();
  const form = new JoinForm(page);
  await form.open();
  await form.fill(dealer);
  await form.element.locator(`input[name="${honeypotFieldName}"]`).evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = 'https://example.com';
  });
  await form.submit();
  await expect(page).toHaveURL(/\/dealerships$/);
  await expect(locateToast(page).getByText(joinToasts.added.description)).toBeVisible();
  await expect(locateDealerCards(page).first()).toBeVisible();
  expect((await fetchDealerships(request)).some(({ name }) => name === dealer['Dealership Name'])).toBe(
    false,
  );
});
