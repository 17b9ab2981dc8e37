import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

export const wcag22aaTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Rules that depend on colors and take most of the time of a check. */
export const contrastRules = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
  /** Ids of the only rules to check. The default is all rules of WCAG 2.2 AA and axe's best practices. */
  rules?: readonly string[];
  skippedRules?: readonly string[];
  /** The only elements to check, with their descendants. The default is the whole page. */
  part?: Locator;
}

/** Checks a page with axe. Returns one line per violated rule, with the HTML of the first element that violates it. */
export async function findAxeViolations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const {
    rules = [...wcag22aaTags, 'best-practice'],
    skippedRules = [],
    part = page.locator('html'),
  } = options;
  // A toast has too little contrast while it fades in. Animations of skeletons never end, and animations of removed
  // elements are rejected. Animations may not advance in content that the browser does not render
  // (`content-visibility`), so the check waits for at most five seconds.
  const isLoaded = await page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.race([
      Promise.allSettled(finiteAnimations.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 5000)),
    ]);
    return 'axe' in window;
  });
  // The content security policy would block a script element.
  if (!isLoaded) await page.evaluate(axe.source);
  const runOptions: axe.RunOptions = {
    runOnly: [...rules],
    rules: Object.fromEntries(skippedRules.map((id) => [id, { enabled: false }])),
    resultTypes: ['violations'],
    selectors: false,
    // Preloads style sheets of other origins, which this site does not have.
    preload: false,
  };
  return part.evaluateAll(async (elements, runOptions) => {
    // axe reports an error if there is no element.
    const { violations } = await window.axe.run({ include: elements }, runOptions);
    return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html}`);
  }, runOptions);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
