import type { Page } from '@playwright/test';

/** Words that are lowercase within a title. */
const smallWords = ['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to'];

/** Two texts with a fixed form, and messages and sentences, such as `No vehicles found`. */
const otherTexts = /^(How we score|Try again|No .+ (found|yet)|.+[.!])$/;

/** Returns true if each word except small ones in the middle starts with a capital letter, a digit or a symbol. */
export function isTitleCase(text: string): boolean {
  const words = text.split(/\s+/);
  return (
    otherTexts.test(text) ||
    words.every(
      (word, index) => !/^[^\p{L}\d]*\p{Ll}/u.test(word) || (index > 0 && smallWords.includes(word)),
    )
  );
}

/** Lists the visible headings and buttons of a page, without questions and without the headings of policies, which are prose. */
export const readTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, button')]
      .filter((element) => element.checkVisibility() && !element.closest('[data-testid="faq-item"], article'))
      .map((element) => element.textContent.trim())
      .filter(Boolean),
  );

/** Lists the words of visible headings, buttons and labels of which a part is on another line. */
export const listBrokenWords = (page: Page): Promise<string[]> =>
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

/** Reads what must be the same at the top of all pages, in pixels. Distances are from the lower edge of the site's header. */
export const readPageTop = (page: Page) =>
  page.evaluate(() => {
    const siteHeader = document.querySelector('header');
    const breadcrumb = document.querySelector('main nav[aria-label="Breadcrumb"]');
    const titles = [...document.querySelectorAll('main h1')];
    const [title] = titles;
    if (!siteHeader || !title) throw new Error('The page has no header or no title');
    const headerEnd = siteHeader.getBoundingClientRect().bottom;
    const { left, top } = title.getBoundingClientRect();
    const round = (length: number) => Math.round(length * 10) / 10;
    return {
      titleCount: titles.length,
      titleSize: getComputedStyle(title).fontSize,
      titleStart: round(left),
      titleTop: round(top - headerEnd),
      breadcrumbTop: breadcrumb && round(breadcrumb.getBoundingClientRect().top - headerEnd),
    };
  });

/** Elements that print has to hide. */
const screenOnlySelector =
  '[data-screen-only], a[href="#content"], header, nav, footer, form, dialog, main button:not(h2 *, h3 *, h4 *), [data-bottom-bar], [aria-label^="Notifications"], [aria-label="Privacy choice"]';

/**
 * Lists the visible elements that print has to hide, the elements with a background and the empty boxes, whose content is hidden.
 * Reads the colors of the page, and by how many pixels it is wider than the paper.
 */
export const findPrintProblems = (page: Page) =>
  page.evaluate((selector) => {
    const describe = (element: Element) => element.outerHTML.slice(0, 120);
    const visible = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const colored = [...document.querySelectorAll('body, body *')].filter((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
    });
    const empty = [...document.querySelectorAll('main :is(div, section, li)')].filter(
      (element) =>
        element.checkVisibility() &&
        Number.parseFloat(getComputedStyle(element).borderBlockStartWidth) > 0 &&
        element.children.length > 0 &&
        ![...element.querySelectorAll(':not(:has(*))')].some((leaf) => leaf.checkVisibility()),
    );
    const { colorScheme, color } = getComputedStyle(document.body);
    const { scrollWidth } = document.documentElement;
    return {
      visible: visible.map(describe),
      colored: colored.map(describe),
      empty: empty.map(describe),
      colorScheme,
      color,
      excessWidth: Math.max(0, scrollWidth - window.innerWidth),
    };
  }, screenOnlySelector);

/** What `findPrintProblems` returns for a page that prints well. Print is light even if the device is in dark mode. */
export const noPrintProblems = {
  visible: [],
  colored: [],
  empty: [],
  colorScheme: 'normal',
  color: 'rgb(0, 0, 0)',
  excessWidth: 0,
};

/** Lists the visible fields for text or a choice that show fewer than five of their characters. */
const listNarrowFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('The browser cannot measure text');
    const fields = 'input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea';
    return [...document.querySelectorAll<HTMLElement>(fields)].flatMap((field) => {
      if (!field.checkVisibility()) return [];
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      context.font = font;
      const width =
        field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      const characters = Math.floor(width / context.measureText('0').width);
      return characters < 5 ? `${field.getAttribute('name')} shows ${characters} characters` : [];
    });
  });

/** Enlarges the text of a page to 200 %, and lists what does not fit into the window then. Restores the size of the text. */
export async function listTextSizeFaults(page: Page): Promise<string[]> {
  const setTextSize = (textSize: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, textSize);
  const faults: string[] = [];
  await setTextSize('200%');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    if (scrollWidth > width) faults.push(`The page has ${scrollWidth} px at ${width} px`);
    const narrowFields = width < 400 ? await listNarrowFields(page) : [];
    for (const fault of narrowFields) faults.push(`At ${width} px, ${fault}`);
  }
  await setTextSize('');
  return faults;
}

/** The distances of WCAG 1.4.12, with which no content may be lost. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/**
 * Applies the text spacing of WCAG 1.4.12 to a page in the current window, and lists what does not fit then: a page that is wider
 * than the window, and text that leaves the window or its button, is cut off, or overlaps other text. Texts that are shortened on
 * purpose, that scroll, or that are always above the page do not count.
 */
export const listTextSpacingFaults = (page: Page): Promise<string[]> =>
  page.evaluate((rules) => {
    // The security policy of the site allows only the style sheets of scripts.
    const style = new CSSStyleSheet();
    style.replaceSync(rules);
    document.adoptedStyleSheets.push(style);

    const format = (element: Element) =>
      `“${element.textContent.trim().slice(0, 40)}” in ${element.outerHTML.slice(0, 90)}`;
    const isVisible = (element: Element) =>
      element.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      });
    const listAncestors = (element: Element | null): Element[] =>
      element ? [element, ...listAncestors(element.parentElement)] : [];
    const isIgnored = (element: Element) => {
      const { position, overflow, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isVisuallyHidden = overflow !== 'visible' && element.clientWidth <= 1;
      const isShortened = webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
      return (
        isVisuallyHidden || isShortened || overflow.includes('auto') || ['fixed', 'sticky'].includes(position)
      );
    };
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: { element: Element; rect: DOMRect; boxes: Element[] }[] = [];
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!element || !texts.currentNode.textContent?.trim() || !isVisible(element)) continue;
      const boxes = listAncestors(element);
      if (element.closest('svg, select, script, style') || boxes.some(isIgnored)) continue;
      range.selectNodeContents(texts.currentNode);
      for (const rect of range.getClientRects()) if (rect.width > 1) lines.push({ element, rect, boxes });
    }

    const { scrollWidth } = document.documentElement;
    const faults = scrollWidth > window.innerWidth ? [`The page has ${scrollWidth} px`] : [];
    for (const { element, rect, boxes } of lines) {
      if (rect.right > window.innerWidth + 1) faults.push(`${format(element)} leaves the window`);
      for (const box of boxes) {
        const { overflow, display } = getComputedStyle(box);
        if (display === 'inline' || (overflow === 'visible' && !box.matches('button, a'))) continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (rect.left < left - 2 || rect.right > right + 2 || rect.top < top - 2 || rect.bottom > bottom + 2)
          faults.push(`${format(element)} leaves ${box.outerHTML.slice(0, 60)}`);
      }
    }
    lines.sort((a, b) => a.rect.top - b.rect.top);
    for (const [index, { element, rect }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.rect.top > rect.bottom - 4) break;
        if (other.rect.left < rect.right - 2 && other.rect.right > rect.left + 2)
          faults.push(`${format(element)} overlaps ${format(other.element)}`);
      }
    document.adoptedStyleSheets.pop();
    return [...new Set(faults)];
  }, textSpacing);
