import { expect, type Page, test } from '@playwright/test';
import { listSitePages } from '../support/site/listSitePages.ts';

/** Lists the words of visible headings, buttons and labels of which a part is on another line. */
const listBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    const isBroken = (text: Text, { 0: word, index }: RegExpExecArray) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1;
    };
    return [...document.querySelectorAll('h1, h2, h3, button, label')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        while (texts.nextNode()) {
          const text = texts.currentNode;
          if (text instanceof Text)
            words.push(
              ...[...text.data.matchAll(/[\p{L}\d]+/gu)]
                .filter((match) => isBroken(text, match))
                .map(([word]) => word),
            );
        }
        return words;
      });
  });

test('no word in a heading, button or label of any page is broken at 320 px', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { path } of await listSitePages()) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await listBrokenWords(page), path).toEqual([]);
  }
});
