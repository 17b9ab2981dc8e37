import { expect, type Page, test } from '@playwright/test';
import { parseStructuredData } from '../support/html/parseStructuredData.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

const questionCountByPath = { '/': 25, '/faq': 50 } as const;
const locateFaqItems = (page: Page) => page.getByTestId('faq-item');
const locateOpenQuestions = (page: Page) => locateFaqItems(page).locator('[aria-expanded="true"]');

for (const [path, count] of Object.entries(questionCountByPath)) {
  test(`${path} has ${count} questions, of which at most one is open`, async ({ page }) => {
    await page.goto(path);
    await waitForHydration(page, '[data-testid="faq-item"] button');
    await expect(locateFaqItems(page)).toHaveCount(count);
    await expect(locateOpenQuestions(page)).toHaveCount(0);
    if (path === '/') await page.getByRole('button', { name: `Show All ${count} Questions` }).click();
    for (const index of [0, count - 1]) {
      await locateFaqItems(page).nth(index).getByRole('button').click();
      await expect(locateOpenQuestions(page)).toHaveCount(1);
      await expect(locateFaqItems(page).nth(index).getByRole('region')).toBeVisible();
    }
    await locateFaqItems(page)
      .nth(count - 1)
      .getByRole('button')
      .click();
    await expect(locateOpenQuestions(page)).toHaveCount(0);
  });

  test(`${path} shows all answers without JavaScript`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}${path}`);
    await expect(locateFaqItems(page)).toHaveCount(count);
    for (const index of [0, count - 1])
      await expect(locateFaqItems(page).nth(index).locator('p').first()).toBeVisible();
    await context.close();
  });
}

test('the questions on the home page are also on the FAQ page', async ({ request }) => {
  const fetchQuestions = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [...html.matchAll(/data-testid="faq-item".*?<button[^>]*>(.*?)</gs)].map(
      ([, question]) => question,
    );
  };
  const faqQuestions = await fetchQuestions('/faq');
  const homeQuestions = await fetchQuestions('/');
  expect(new Set(faqQuestions).size).toBe(50);
  expect(new Set(homeQuestions).size).toBe(25);
  expect(faqQuestions).toEqual(expect.arrayContaining(homeQuestions));
});

test('only the FAQ page has structured data with all questions', async ({ request }) => {
  const fetchFaqData = async (path: string) => {
    const structuredData = parseStructuredData(await (await request.get(path)).text());
    return structuredData.filter((item) => item['@type'] === 'FAQPage');
  };
  expect(await fetchFaqData('/')).toEqual([]);
  const [faqPage] = await fetchFaqData('/faq');
  expect(faqPage).toMatchObject({ mainEntity: { length: 50 } });
});

test('a question opens and closes by keyboard', async ({ page }) => {
  await page.goto('/faq');
  await waitForHydration(page, '[data-testid="faq-item"] button');
  await locateFaqItems(page).first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(locateOpenQuestions(page)).toHaveCount(1);
  await page.keyboard.press('Space');
  await expect(locateOpenQuestions(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(locateFaqItems(page).nth(1).getByRole('button')).toBeFocused();
});

test('a search for questions works without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/faq`);
  await page.getByRole('searchbox', { name: 'Search' }).fill('three-point');
  await page.getByRole('button', { name: 'Show Questions' }).click();
  await expect(page).toHaveURL('/faq?q=three-point');
  await expect(page.getByRole('status')).toHaveText('1 question matches “three-point”');
  await expect(locateFaqItems(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('helicopter');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { name: 'No questions found' })).toBeVisible();
  await page.getByRole('link', { name: 'View all questions' }).click();
  await expect(locateFaqItems(page)).toHaveCount(50);
  await context.close();
});

test('a search filters the questions while the visitor types, and ends in the URL', async ({ page }) => {
  await page.goto('/faq');
  await waitForHydration(page, '[data-testid="faq-item"] button');
  const search = page.getByRole('searchbox', { name: 'Search' });
  const status = page.getByRole('status');
  await search.pressSequentially('three');
  await expect(status).toHaveText(/ questions? match(es)? “three”$/);
  await search.pressSequentially('-point');
  await expect(status).toHaveText('1 question matches “three-point”');
  await expect(locateFaqItems(page)).toHaveCount(1);
  await expect(page).toHaveURL('/faq?q=three-point');
  await locateFaqItems(page).getByRole('button').click();
  await expect(locateFaqItems(page).getByRole('region')).toContainText('three-point');
  await search.fill('helicopter');
  await page.getByRole('button', { name: 'View All Questions' }).click();
  await expect(locateFaqItems(page)).toHaveCount(50);
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL('/faq');
});

test('a link to a question opens it, and a link to a group scrolls to the group', async ({ page }) => {
  await page.goto('/faq#what-is-the-range');
  await expect(locateOpenQuestions(page)).toHaveText('How far does it go on one charge?');
  await expect(locateOpenQuestions(page)).toBeInViewport();
  await page.getByRole('link', { name: /^Warranty and Care/ }).click();
  await expect(page).toHaveURL('/faq#warranty-and-care');
  await expect(page.getByRole('heading', { name: 'Warranty and Care' })).toBeInViewport();
});

test('the FAQ page has phone, contact and dealer links', async ({ page }) => {
  await page.goto('/faq');
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="tel:"]').last()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('link', { name: 'Find Dealers' })).toHaveAttribute('href', '/dealerships');
});
