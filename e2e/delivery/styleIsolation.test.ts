import { expect, type Page, test } from '@playwright/test';
import { computedStyles } from '../stage/computedStyles.ts';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

/** One page of each module and the one with the most fragments, as the frame leads to them. */
const pages = [
  '/',
  '/inventory',
  '/inventory/evolution-d-max-gt4',
  '/states',
  '/financing',
  '/contact',
  '/faq',
];
const parts = ['header', 'main', 'footer'];

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

async function stylesNow(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const styles: Record<string, string> = {};
  for (const part of parts) Object.assign(styles, await computedStyles(page, part));
  return styles;
}

/** The elements that look otherwise, with the declarations that differ: what a person needs to find the culprit. */
function differences(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((place) => {
    const [old = '', now = ''] = [before[place], after[place]];
    if (old === now) return [];
    const only = (these: string, those: string) => {
      const known = new Set(those.split('; '));
      return these
        .split('; ')
        .filter((one) => !known.has(one))
        .join('; ');
    };
    return `${place} { ${only(old, now)} } became { ${only(now, old)} }`;
  });
}

test.setTimeout(60_000);

test('with every module loaded, each page looks exactly as it does on its own', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/no-such-page');
  await untilHydrated(page);
  await markDocument(page);
  const follow = async (path: string) => {
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };
  for (const path of pages) await follow(path);
  const compared: Record<string, number> = {};
  for (const path of pages) {
    await follow(path);
    const fresh = await browser.newPage({
      ...(baseURL && { baseURL }),
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
    });
    await fresh.goto(path);
    await untilHydrated(fresh, 'header a');
    // A page that was come to within the document has no moment at which all of it is there.
    await expect(async () => {
      const together = await stylesNow(page);
      expect(differences(await stylesNow(fresh), together), path).toEqual([]);
      compared[path] = Object.keys(together).length;
    }).toPass({ timeout: 10_000 });
    await fresh.close();
  }
  await expectSameDocument(page);
  const elements = Object.values(compared).reduce((sum, count) => sum + count, 0);
  console.log(`${elements} elements of ${pages.length} pages have the same computed styles`);
});
