import type { Page } from '@playwright/test';

/**
 * Reads all computed styles of an element and its descendants, keyed by the path of each element: `{ 'main >
 * section:1 > h1:0': 'color: rgb(…); …' }`. Moves the pointer and the focus away first, because both change
 * styles.
 */
export async function readComputedStyles(page: Page, rootSelector: string): Promise<Record<string, string>> {
  await page.mouse.move(0, 0);
  return page.evaluate(async (selector) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Elements far below the screen have no layout otherwise.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const toPath = (element: Element): string => {
      const { parentElement: parent, tagName } = element;
      const name = tagName.toLowerCase();
      if (!parent || element.matches(selector)) return name;
      return `${toPath(parent)} > ${name}:${[...parent.children].indexOf(element)}`;
    };
    const root = document.querySelector(selector);
    const elements = root ? [root, ...root.querySelectorAll('*')] : [];
    const properties = [...getComputedStyle(document.documentElement)].sort();
    return Object.fromEntries(
      elements.map((element) => {
        const style = getComputedStyle(element);
        const declarations = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`);
        return [toPath(element), declarations.join('; ')];
      }),
    );
  }, rootSelector);
}
