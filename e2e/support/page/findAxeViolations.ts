import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/**
 * One line per success criterion of WCAG 2.2 AA, and per good practice, that a program finds broken, with the first place
 * where it is.
 */
export async function barriersOn(page: Page): Promise<string[]> {
  // A toast that is still coming in is pale. Skeletons breathe without end, and what goes away never finishes.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: [...wcag22aa, 'best-practice'], resultTypes: ['violations'] })
    // All of it in the page itself: frames of other sites, for which it would open another one each time, there are none.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html}`);
}
