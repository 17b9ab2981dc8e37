import { expect, type Locator, type Page, test } from '@playwright/test';
import { createGate } from '../support/page/createGate.ts';
import { installTranslator } from '../support/page/translator.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

/** Changes a page as a password manager does, which inserts elements, and as a translator does, which replaces all text. */
const changePage = (page: Page) =>
  page.evaluate(() => {
    for (const input of document.querySelectorAll('main input, main textarea'))
      input.after(document.createElement('com-example-filler'));
    dispatchEvent(new Event('translate'));
  });

/** Fields of each page and what the visitor enters. */
const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/': { 'Your ZIP Code': '32801' },
  '/contact': { 'First Name': 'Wilhelmina', Email: 'wilhelmina@example.com', Message: 'Two lines\nof text' },
  '/add-dealership': { 'Dealership Name': 'Zephyr Carts', 'ZIP Code': '05401', State: 'Vermont' },
  '/financing': { 'Vehicle Price': '9100', 'Preferred Term': '36' },
  '/dealerships': { 'Search by dealer name, city, or state...': 'orlando' },
  '/inventory': { 'Search vehicles by name or description...': 'd6 max' },
};

async function enter(field: Locator, value: string) {
  if ((await field.evaluate(({ localName }) => localName)) === 'select') await field.selectOption(value);
  else await field.fill(value);
}

for (const [path, values] of Object.entries(pages))
  test(`on ${path}, typed text stays if a password manager and a translator change the page before hydration`, async ({
    page,
  }) => {
    const gate = createGate();
    await page.route('**/*.js', async (route) => {
      await gate.opened;
      await route.fallback();
    });
    await installTranslator(page, 'later');
    await page.goto(path, { waitUntil: 'commit' });
    const field = (label: string) =>
      page
        .locator('main')
        .getByLabel(label, { exact: true })
        .or(page.getByPlaceholder(label))
        .and(page.locator('input, textarea, select'))
        .first();
    const [first = '', ...others] = Object.keys(values);
    await enter(field(first), values[first] ?? '');
    await changePage(page);
    for (const label of others) await enter(field(label), values[label] ?? '');
    await field(others.at(-1) ?? first).focus();
    gate.open();
    await waitForHydration(page, 'main form input');
    for (const [label, value] of Object.entries(values)) await expect(field(label)).toHaveValue(value);
    await expect(field(others.at(-1) ?? first)).toBeFocused();
  });
