import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag22aaTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Rules whose results depend on colors only, so a page needs no other rules in dark mode. */
export const contrastRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks a page with axe against WCAG 2.2 AA and axe's best practices. Returns one line per violated rule,
 * with the HTML of the first element that violates it.
 * @param rules Ids of the rules to check instead.
 */
export async function findAxeViolations(page: Page, rules?: string[]): Promise<string[]> {
  // A toast has too little contrast while it fades in. Animations of skeletons never end, so the check does
  // not await them, and animations of removed elements are rejected, so their errors are ignored.
  await page.evaluate(() => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: rules ?? [...wcag22aaTags, 'best-practice'], resultTypes: ['violations'] })
    // Runs axe in the page itself. The default mode opens another page per run to check cross-origin frames,
    // and this site has none.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html}`);
}
