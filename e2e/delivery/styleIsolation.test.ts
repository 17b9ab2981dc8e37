import { isNightly } from '@msv/testing/nightly';
import { expect, type Page, test } from '@playwright/test';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { readComputedStyles } from '../support/page/readComputedStyles.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

/** Pages of all modules, including the one with the most fragments. The header or footer links to all of them. */
const paths = ['/', '/inventory/evolution-d-max-gt4', '/states', '/financing', '/contact'];
const rootSelectors = ['header', 'main', 'footer'];

test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });

/** Reads the computed styles of the whole page once it has loaded. */
async function readPageStyles(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const styles: Record<string, string> = {};
  for (const selector of rootSelectors) Object.assign(styles, await readComputedStyles(page, selector));
  return styles;
}

/** Describes each element whose styles differ, with the declarations that differ. */
function describeDifferences(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((elementPath) => {
    const [oldStyle = '', newStyle = ''] = [before[elementPath], after[elementPath]];
    if (oldStyle === newStyle) return [];
    const subtract = (style: string, otherStyle: string) => {
      const otherDeclarations = new Set(otherStyle.split('; '));
      return style
        .split('; ')
        .filter((declaration) => !otherDeclarations.has(declaration))
        .join('; ');
    };
    return `${elementPath} { ${subtract(oldStyle, newStyle)} } became { ${subtract(newStyle, oldStyle)} }`;
  });
}

test.skip(!isNightly, 'runs each night');

test('each page has the same styles with all modules loaded as with its own modules only', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/no-such-page');
  await waitForHydration(page);
  await markDocument(page);
  const followLink = async (path: string) => {
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };
  for (const path of paths) await followLink(path);
  const elementCounts: Record<string, number> = {};
  for (const path of paths) {
    await followLink(path);
    const freshPage = await browser.newPage({
      ...(baseURL && { baseURL }),
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
      // The visitor's lists, such as recently viewed vehicles, must be the same on both pages.
      storageState: await page.context().storageState(),
    });
    await freshPage.goto(path);
    await waitForHydration(freshPage, 'header a');
    // After a client-side navigation no event tells when the page is complete, so the comparison is repeated.
    await expect(async () => {
      const stylesWithAllModules = await readPageStyles(page);
      expect(describeDifferences(await readPageStyles(freshPage), stylesWithAllModules), path).toEqual([]);
      elementCounts[path] = Object.keys(stylesWithAllModules).length;
    }).toPass({ timeout: 30_000 });
    await freshPage.close();
  }
  await expectSameDocument(page);
  const totalElements = Object.values(elementCounts).reduce((sum, count) => sum + count, 0);
  console.log(`${totalElements} elements of ${paths.length} pages have the same computed styles`);
});
