import type { Page } from 'playwright-core';
import { formatMetric } from '../budgets.ts';
import { measureSystem } from '../measuring/benchSystem.ts';
import { calculateMedian } from '../measuring/measurements.ts';
import { compareWithPlainSpa, type VisitSite } from '../routes/compareWithPlainSpa.ts';

/** Links that visitors click: the page that shows the link, and the path to which the link leads. */
const links = [
  ['/', '/inventory'],
  ['/', '/dealerships'],
  ['/', '/financing'],
  ['/inventory', '/inventory/evolution-d-max-gt4'],
  ['/dealerships', '/add-dealership'],
] as const;

const visitCount = 3;

/** How long the pointer is on a link before the click, in milliseconds. */
const hoverMs = 300;

/**
 * Measures navigation within the site on a slow phone, from the click on a link to the frame that shows the heading of the new
 * page, and the same on the plain SPA. Each link is clicked at once, and after a moment under the pointer.
 */
await measureSystem(async (bench) => {
  const visits = Object.fromEntries(
    links.flatMap(([from, to]) =>
      [0, hoverMs].map((waitMs): [string, VisitSite<number>] => [
        `${from} → ${to}${waitMs ? ' after hover' : ''}`,
        (page, siteUrl) => measureNavigation(page, siteUrl, { from, to, waitMs }),
      ]),
    ),
  );
  const results = [...(await compareWithPlainSpa(bench, visitCount, visits))].map(
    ([name, { site, plainSpa }]) => ({
      name,
      siteMs: calculateMedian(site),
      plainSpaMs: calculateMedian(plainSpa),
    }),
  );
  const findMaximum = (isAfterHover: boolean, metric: 'siteMs' | 'plainSpaMs') =>
    Math.max(
      ...results
        .filter(({ name }) => name.endsWith('hover') === isAfterHover)
        .map((result) => (metric === 'siteMs' ? result.siteMs : result.siteMs / result.plainSpaMs)),
    );
  return {
    table: [
      ['navigation', 'site ms', 'plain SPA ms'],
      ...results.map(({ name, siteMs, plainSpaMs }) => [
        name,
        formatMetric(siteMs),
        formatMetric(plainSpaMs),
      ]),
    ],
    metrics: {
      maxMs: findMaximum(false, 'siteMs'),
      maxRatio: findMaximum(false, 'plainSpaMs'),
      maxMsAfterHover: findMaximum(true, 'siteMs'),
      maxRatioAfterHover: findMaximum(true, 'plainSpaMs'),
    },
  };
});

/** Opens a page, clicks a link after a while, and returns the time until the heading of the next page is painted, in milliseconds. */
async function measureNavigation(
  page: Page,
  siteUrl: string,
  { from, to, waitMs }: { from: string; to: string; waitMs: number },
): Promise<number> {
  await page.goto(siteUrl + from, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForFunction(markHydratedLink, to);
  await page.waitForLoadState('networkidle');
  return page.evaluate(clickAndWait, waitMs);
}

/** Runs in the page: marks a link that React has hydrated. A click on another one would load a document. */
function markHydratedLink(to: string): boolean {
  const link = [...document.querySelectorAll(`a[href="${to}"]`)].find((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  );
  link?.setAttribute('data-measured', '');
  return link !== undefined;
}

/** Runs in the page: clicks the marked link like a mouse does, and returns the time until its page has a heading. */
async function clickAndWait(waitMs: number): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>('a[data-measured]');
  if (!link) throw new Error('React has removed the link');
  const before = document.querySelector('main h1')?.textContent;
  if (waitMs > 0) {
    for (const type of ['pointerover', 'mouseover'])
      link.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  const clickedAt = performance.now();
  link.click();
  return new Promise((resolve) => {
    const checkFrame = () => {
      const heading = document.querySelector('main h1');
      // The frame after this one is on the screen.
      if (heading && heading.textContent !== before && heading.checkVisibility())
        requestAnimationFrame(() => resolve(performance.now() - clickedAt));
      else requestAnimationFrame(checkFrame);
    };
    requestAnimationFrame(checkFrame);
  });
}
