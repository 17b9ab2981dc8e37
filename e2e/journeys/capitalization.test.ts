import { expect, type Page, test } from '@playwright/test';
import { listSitePages } from '../support/site/listSitePages.ts';

/** Words that are lowercase within a title. */
const smallWords = ['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to'];

/** Texts that the specification has in another form, and messages, such as `No vehicles found` and the hero's sentence. */
const otherTexts = /^(How we score|Try again|No .+ (found|yet)|.+[.!])$/;

/** Returns true if each word except small ones in the middle starts with a capital letter, a digit or a symbol. */
function isTitleCase(text: string) {
  const words = text.split(/\s+/);
  return words.every(
    (word, index) => !/^[^\p{L}\d]*\p{Ll}/u.test(word) || (index > 0 && smallWords.includes(word)),
  );
}

/** Lists the visible headings and buttons of a page, without questions and without the headings of policies, which are prose. */
const readTitles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, button')]
      .filter((element) => element.checkVisibility() && !element.closest('[data-testid="faq-item"], article'))
      .map((element) => element.textContent.trim())
      .filter(Boolean),
  );

test('headings and buttons are in Title Case on all pages', async ({ page }) => {
  const titles = new Set<string>();
  for (const { path } of await listSitePages()) {
    await page.goto(path);
    for (const title of await readTitles(page)) titles.add(title);
  }
  expect(titles.size).toBeGreaterThan(100);
  expect([...titles].filter((title) => !isTitleCase(title) && !otherTexts.test(title))).toEqual([]);
});
