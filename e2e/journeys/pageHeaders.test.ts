import { expect, type Page, test } from '@playwright/test';
import { listSitePages } from '../support/site/listSitePages.ts';

/** Reads what must be the same at the top of all pages, in pixels. Distances are from the lower edge of the site's header. */
const readPageTop = (page: Page) =>
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

// The home page has a hero instead.
const isHeaderPage = ({ path }: { path: string }) => path !== '/';

/** Pages for an item that does not exist. */
const missingItemPaths = ['/inventory/no-such-vehicle', '/dealerships/no-such-dealer', '/states/atlantis'];

for (const width of [390, 1280])
  test(`all pages have their breadcrumb and title at the same place at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const paths = (await listSitePages()).filter(isHeaderPage).map(({ path }) => path);
    const tops: Record<string, Awaited<ReturnType<typeof readPageTop>>> = {};
    for (const path of [...paths, ...missingItemPaths, '/manage-dealership']) {
      await page.goto(path);
      // The browser renders private pages.
      await page.locator('main h1').first().waitFor();
      tops[path] = await readPageTop(page);
    }
    const common = tops['/contact'];
    expect(common?.titleCount).toBe(1);
    expect(common?.breadcrumbTop).not.toBeNull();
    for (const [path, top] of Object.entries(tops)) expect(top, path).toEqual(common);
  });
