import { honeypotField } from '@msv/contracts/honeypot';
import { newDealershipToasts } from '@msv/contracts/newDealership';
import { allStates } from '@msv/contracts/state';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { test } from '../stage/aVisitor.ts';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { reports } from '../stage/reports.ts';
import { toastOn } from '../stage/toastOn.ts';
import { cards, dealersOf, openDealers, searchBox } from './dealersOn.ts';
import { aDealer, JoinForm } from './JoinForm.ts';

async function dealersIn(request: APIRequestContext, state: string): Promise<number> {
  const states = v.parse(allStates.schema, await (await request.get(allStates.url)).json());
  return states.find(({ name }) => name === state)?.dealerCount ?? 0;
}

const figure = async (page: Page) =>
  Number.parseInt((await page.getByTestId('stat-card').first().textContent()) ?? '', 10);

test('a new dealer is in the list and in every count at once, without a reload', async ({
  page,
  request,
}) => {
  const dealer = aDealer({ State: 'Wyoming', City: 'Cheyenne', 'ZIP Code': '82001' });
  const inWyoming = await dealersIn(request, 'Wyoming');
  await openDealers(page);
  const before = await figure(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'Add Your Dealership' }).click();
  const form = new JoinForm(page);
  await form.fill(dealer);
  await form.send();
  await expect(page).toHaveURL(/\/dealerships$/);
  await expect(toastOn(page).getByText(newDealershipToasts.added.title, { exact: true })).toBeVisible();
  await expect(toastOn(page).getByText(newDealershipToasts.added.description)).toBeVisible();
  const card = cards(page).filter({ hasText: dealer['Dealership Name'] });
  await expect(card).toContainText('New listing – not yet verified');
  await expect(card.getByRole('link', { name: 'Directions' })).toBeVisible();
  expect(await cards(page).first().textContent()).toContain(dealer['Dealership Name']);
  await expect.poll(() => figure(page)).toBeGreaterThan(before);
  await searchBox(page).fill(dealer['Dealership Name']);
  await expect(cards(page)).toHaveCount(1);
  expect(await dealersIn(request, 'Wyoming')).toBe(inWyoming + 1);
  await expectSameDocument(page);
  const told = JSON.stringify(await reports(page));
  for (const value of [dealer['Dealership Name'], dealer.Phone, dealer.Email])
    expect(told).not.toContain(value);
});

test('a page that is loaded again after joining is silent', async ({ page }) => {
  const form = new JoinForm(page);
  await form.open();
  const dealer = aDealer();
  await form.fill(dealer);
  await form.send();
  await expect(page).toHaveURL(/\/dealerships$/);
  const noise: string[] = [];
  page.on('console', (message) => noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  await page.reload();
  await expect(cards(page).first()).toContainText(dealer['Dealership Name']);
  expect(noise).toEqual([]);
});

test('the same name in the same ZIP code, or the same phone, is refused at its field, and what was typed stays', async ({
  page,
}) => {
  const first = aDealer();
  const form = new JoinForm(page);
  await form.open();
  await form.fill(first);
  await form.send();
  await expect(page).toHaveURL(/\/dealerships$/);
  for (const [again, label, message] of [
    [
      aDealer({ 'Dealership Name': first['Dealership Name'] }),
      'Dealership Name',
      'A dealership with this name and ZIP code is already listed',
    ],
    [aDealer({ Phone: first.Phone }), 'Phone', 'A dealership with this phone number is already listed'],
  ] as const) {
    await form.open();
    await form.fill(again);
    await form.send();
    await expect(form.field(label)).toHaveAccessibleDescription(message);
    await expect(form.field(label)).toBeFocused();
    await expect(toastOn(page).getByText(newDealershipToasts.failed.description)).toBeVisible();
    expect(await form.values()).toEqual(again);
    await expect(page).toHaveURL(/\/add-dealership$/);
  }
});

test('a dealer in a ZIP code that nobody knows is listed without directions', async ({ page }) => {
  const dealer = aDealer({ 'ZIP Code': '00000' });
  const form = new JoinForm(page);
  await form.open();
  await form.fill(dealer);
  await form.send();
  const card = cards(page).filter({ hasText: dealer['Dealership Name'] });
  await expect(card).toBeVisible();
  await expect(card.getByRole('link', { name: 'Directions' })).toHaveCount(0);
});

test('a robot that fills the hidden field is thanked like anyone and listed nowhere', async ({
  page,
  request,
}) => {
  const dealer = aDealer();
  const form = new JoinForm(page);
  await form.open();
  await form.fill(dealer);
  await form.element.locator(`input[name="${honeypotField}"]`).evaluate((input) => {
    if (input instanceof HTMLInputElement) input.value = 'https://example.com';
  });
  await form.send();
  await expect(page).toHaveURL(/\/dealerships$/);
  await expect(toastOn(page).getByText(newDealershipToasts.added.description)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  expect((await dealersOf(request)).some(({ name }) => name === dealer['Dealership Name'])).toBe(false);
});
