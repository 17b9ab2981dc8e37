import type { Page } from '@msv/testing/browser/resolveBrowser';

/**
 * Finds elements of fragments that leave their place, and links that cannot be pressed because another element covers
 * them. Links inside of fragments, menus and dialogs that are closed are left out.
 */
export const findMisplacedElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const describe = (element: Element) => {
      const fragment = element.closest('[data-fragment]')?.getAttribute('data-fragment');
      return `<${element.tagName.toLowerCase()}>${fragment === undefined ? '' : ` of the fragment ${fragment}`}`;
    };
    for (const element of document.querySelectorAll('[data-fragment] *:not(dialog, dialog *)'))
      for (const pseudoElement of [null, '::before', '::after']) {
        const { content, position, zIndex } = getComputedStyle(element, pseudoElement);
        if (pseudoElement && content === 'none') continue;
        if (position === 'fixed')
          faults.add(`has a ${describe(element)} with position: fixed: use sticky, or a modal dialog`);
        if (Number(zIndex) < 0)
          faults.add(
            `has a ${describe(element)} with z-index: ${zIndex}: a fragment cannot be behind its page`,
          );
      }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (link.closest('[data-fragment]') || !link.checkVisibility({ visibilityProperty: true })) continue;
      link.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = link.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && !link.contains(hit) && !hit.contains(link))
        faults.add(`covers the link to ${link.getAttribute('href')} with a ${describe(hit)}`);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return [...faults];
  });
