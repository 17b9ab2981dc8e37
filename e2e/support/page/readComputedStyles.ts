import type { Page } from '@playwright/test';

/**
 * Every computed style of every element of a part of the page, by the element's place: `{ 'main > section:1 > h1:0':
 * 'color: rgb(…); …' }`. What depends on where the visitor's pointer and focus are is put aside first.
 */
export async function computedStyles(page: Page, part: string): Promise<Record<string, string>> {
  await page.mouse.move(0, 0);
  return page.evaluate(async (selector) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const place = (element: Element): string => {
      const { parentElement: parent, tagName } = element;
      const name = tagName.toLowerCase();
      if (!parent || element.matches(selector)) return name;
      return `${place(parent)} > ${name}:${[...parent.children].indexOf(element)}`;
    };
    const root = document.querySelector(selector);
    const elements = root ? [root, ...root.querySelectorAll('*')] : [];
    return Object.fromEntries(
      elements.map((element) => {
        const style = getComputedStyle(element);
        return [
          place(element),
          [...style]
            .sort()
            .map((name) => `${name}: ${style.getPropertyValue(name)}`)
            .join('; '),
        ];
      }),
    );
  }, part);
}
