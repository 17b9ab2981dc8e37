import { expect, type Page, test } from '@playwright/test';
import { structuredDataIn } from '../stage/structuredDataIn.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

const places = { '/': 25, '/faq': 50 } as const;
const items = (page: Page) => page.getByTestId('faq-item');
const open = (page: Page) => items(page).locator('[aria-expanded="true"]');

for (const [path, count] of Object.entries(places)) {
  test(`${path} has ${count} questions, of which one is open at a time, or none`, async ({ page }) => {
    await page.goto(path);
    await untilHydrated(page, '[data-testid="faq-item"] button');
    await expect(items(page)).toHaveCount(count);
    await expect(open(page)).toHaveCount(0);
    for (const at of [0, count - 1]) {
      await items(page).nth(at).getByRole('button').click();
      await expect(open(page)).toHaveCount(1);
      await expect(items(page).nth(at).getByRole('region')).toBeVisible();
    }
    await items(page)
      .nth(count - 1)
      .getByRole('button')
      .click();
    await expect(open(page)).toHaveCount(0);
  });

  test(`${path} can be read without scripts, every answer included`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}${path}`);
    await expect(items(page)).toHaveCount(count);
    for (const at of [0, count - 1]) await expect(items(page).nth(at).locator('p').first()).toBeVisible();
    await context.close();
  });
}

test('the questions on home are among all questions', async ({ request }) => {
  const questionsIn = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(/data-testid="faq-item".*?<button[^>]*>(.*?)</gs)].map(
      ([, question]) => question,
    );
  };
  const all = await questionsIn('/faq');
  const some = await questionsIn('/');
  expect(new Set(all).size).toBe(50);
  expect(new Set(some).size).toBe(25);
  expect(all).toEqual(expect.arrayContaining(some));
});

test('search engines read all questions on their own page, and on no other', async ({ request }) => {
  const factsOn = async (path: string) => {
    const facts = structuredDataIn(await (await request.get(path)).text());
    return facts.filter((fact) => fact['@type'] === 'FAQPage');
  };
  expect(await factsOn('/')).toEqual([]);
  const [faqPage] = await factsOn('/faq');
  expect(faqPage).toMatchObject({ mainEntity: { length: 50 } });
});

test('the keyboard alone opens and closes a question', async ({ page }) => {
  await page.goto('/faq');
  await untilHydrated(page, '[data-testid="faq-item"] button');
  await items(page).first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(open(page)).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(open(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(items(page).nth(1).getByRole('button')).toBeFocused();
});

test('who finds no answer can call, write, or ask a dealer', async ({ page }) => {
  await page.goto('/faq');
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="tel:"]').last()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'Find Dealers' })).toHaveAttribute('href', '/dealerships');
});
