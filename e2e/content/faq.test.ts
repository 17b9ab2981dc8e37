import { expect, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/page/checkScreen.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

const locateFaqItems = (page: Page) => page.getByTestId('faq-item');
const locateOpenQuestions = (page: Page) => locateFaqItems(page).locator('[aria-expanded="true"]');

test('a visitor follows links to questions, opens questions by keyboard, searches and prints', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page);
  const items = locateFaqItems(page);
  await page.goto('/faq#what-is-the-range');
  await waitForHydration(page, '[data-testid="faq-item"] button');

  await test.step('a link to a question opens it, and a link to a group scrolls to the group', async () => {
    await expect(locateOpenQuestions(page)).toHaveText('How far does it go on one charge?');
    await expect(locateOpenQuestions(page)).toBeInViewport();
    await page.getByRole('link', { name: /^Warranty and Care/ }).click();
    await expect(page).toHaveURL('/faq#warranty-and-care');
    await expect(page.getByRole('heading', { name: 'Warranty and Care' })).toBeInViewport();
    await checkScreen(page, 'content-faq', page.getByRole('heading', { level: 1 }));
  });

  await test.step('a question opens and closes by keyboard', async () => {
    await expect(items).toHaveCount(50);
    await items.first().getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(locateOpenQuestions(page)).toHaveCount(1);
    await expect(items.first().getByRole('region')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(locateOpenQuestions(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(items.nth(1).getByRole('button')).toBeFocused();
  });

  await test.step('the printed page shows all answers', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(items.nth(7).locator('p').first()).toBeVisible();
    await page.emulateMedia({ media: null });
  });

  await test.step('a search filters the questions while the visitor types, and ends in the URL', async () => {
    const search = page.getByRole('searchbox', { name: 'Search' });
    const status = page.getByRole('status');
    await search.pressSequentially('three');
    await expect(status).toHaveText(/ questions? match(es)? “three”$/);
    await search.pressSequentially('-point');
    await expect(status).toHaveText('1 question matches “three-point”');
    await expect(items).toHaveCount(1);
    await expect(page).toHaveURL('/faq?q=three-point');
    await items.getByRole('button').click();
    await expect(items.getByRole('region')).toContainText('three-point');
    await search.fill('helicopter');
    await page.getByRole('button', { name: 'View All Questions' }).click();
    await expect(items).toHaveCount(50);
    await expect(search).toHaveValue('');
    await expect(page).toHaveURL('/faq');
  });
  expect(pageErrors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all answers are visible, and a search works', async ({ page }) => {
    await page.goto('/faq');
    await expect(locateFaqItems(page)).toHaveCount(50);
    for (const index of [0, 49])
      await expect(locateFaqItems(page).nth(index).locator('p').first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('three-point');
    await page.getByRole('button', { name: 'Show Questions' }).click();
    await expect(page).toHaveURL('/faq?q=three-point');
    await expect(page.getByRole('status')).toHaveText('1 question matches “three-point”');
    await expect(locateFaqItems(page)).toHaveCount(1);
    await page.getByRole('searchbox').fill('helicopter');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('heading', { name: 'No questions found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View all questions' })).toHaveAttribute('href', '/faq');
  });
});
