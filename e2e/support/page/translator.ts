import type { Page } from '@playwright/test';

/**
 * Makes the browser translate a page as Chrome does: it replaces each text node by two nested `<font>` elements with the translated
 * text, again after each change. The text stays the same, so that tests find it.
 * @param start When the translation starts: as soon as the HTML has arrived, before React has hydrated it, or when
 *   `translatePage` is called.
 */
export async function installTranslator(page: Page, start: 'before hydration' | 'later'): Promise<void> {
  await page.addInitScript((startsAtOnce) => {
    const ignoredElements = 'script, style, template, noscript, textarea, option, title, svg, font';

    function translate(text: Text) {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(ignoredElements))
        return;
      const inner = document.createElement('font');
      inner.textContent = text.data;
      const outer = document.createElement('font');
      outer.append(inner);
      text.before(outer);
      text.remove();
    }

    function translateAll() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(translate);
    }

    function start() {
      translateAll();
      // A real translator waits for the translated text before it changes the page.
      new MutationObserver(() => setTimeout(translateAll)).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }

    if (startsAtOnce) addEventListener('DOMContentLoaded', start);
    else addEventListener('translate', start, { once: true });
  }, start === 'before hydration');
}

/** Starts the translation of the open page. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('translate')));
}
