import { expect, type Page, test } from '@playwright/test';
import { listSitePages } from '../support/site/listSitePages.ts';

/** Words that are lowercase within a title. */
const smallWords = ['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to'];

/** Texts that the specification quotes in another form. */
const specifiedTexts = ['How we score', 'Try again'];

/** Returns true if each word except small ones in the middle starts with a capital letter, a digit or a symbol. */
function isTitleCase(text: string) {
  const words = text.split(/\s+/);
  return words.every(
    (word, index) => !/^[^\p{L}\d]*\p{Ll}/u.test(word) || (index > 0 && smallWords.includes(word)),
  );
}

/** Lists the visible headings and buttons of a page, without those of the FAQ and of prose, which are sentences. */
const readTitles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, button')]
      .filter((element) => element.checkVisibility() && !element.closest('[data-testid="faq-item"]'))
      .map((element) => element.innerText.trim())
      .filter(Boolean),
  );

test('headings and buttons are in Title Case on all pages', async ({ page }) => {
  const titles = new Set<string>();
  for (const { path } of await listSitePages()) {
    await page.goto(path);
    for (const title of await readTitles(page)) titles.add(title);
  }
  expect(titles.size).toBeGreaterThan(100);
  // A sentence with a period or an exclamation mark, such as the one in the hero, is not a title.
  const isSentence = (title: string) => /[.!]$/.test(title);
  expect(
    [...titles].filter(
      (title) => !isTitleCase(title) && !isSentence(title) && !specifiedTexts.includes(title),
    ),
  ).toEqual([]);
});
