import { policyPagePaths } from '@msv/contracts/content/policyPages';
import { findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import { isNightly } from '@msv/testing/nightly';
import { expect, type Page, test } from '@playwright/test';
import { readEventsNamed } from '../support/page/analyticsEvents.ts';
import { checkScreen } from '../support/page/checkScreen.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

/** The last page has the widest table. */
const checkedPaths = isNightly ? policyPagePaths : policyPagePaths.slice(-2);
const sectionHeadings = 'article section > h2';
const isTruncated = (table: HTMLElement) => table.scrollWidth > table.clientWidth;
const locateContents = (page: Page) => page.getByRole('navigation', { name: 'On This Page' });

/** Asserts that the table of contents links to all sections, which are visible. */
async function expectSections(page: Page) {
  const ids = await page.locator(sectionHeadings).evaluateAll((headings) => headings.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
  // Phones have a collapsed table of contents, and wide screens have another one beside the text.
  const targets = await page
    .getByRole('navigation', { name: 'On This Page', includeHidden: true })
    .getByRole('link', { includeHidden: true })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect([...new Set(targets)]).toEqual(ids.map((id) => `#${id}`));
  for (const id of ids) await expect(page.locator(`section[aria-labelledby="${id}"] > div`)).toBeVisible();
}

test('on a phone, every policy page is readable and accessible', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of checkedPaths)
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(200);
      await waitForHydration(page);
      await expect(page.locator('h1')).toHaveCount(1);
      await expectSections(page);
      for (const table of await page.locator('article [role="group"]').all())
        expect(await table.evaluate(isTruncated), 'a table has more columns than fit').toBe(false);
      expect(await findAxeViolations(page, { part: page.locator('main') })).toEqual([]);
    });

  await test.step('a table wider than the screen scrolls inside the page and is focusable', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page).toHaveURL('/staffing-report');
    const table = page.locator('article [role="group"]').first();
    expect(await table.evaluate(isTruncated)).toBe(true);
    await expect(table).toHaveAttribute('tabindex', '0');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
  expect(pageErrors).toEqual([]);
});

test('a visitor jumps to sections, follows a link in the text and prints the page', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await page.goto('/privacy-policy#how-long-we-keep-information');
  await waitForHydration(page);
  await markDocument(page);
  const links = locateContents(page).getByRole('link');

  await test.step('a URL with a hash opens at its section and is tracked as one page view', async () => {
    await expect(page.locator('#how-long-we-keep-information')).toBeInViewport();
    expect(await readEventsNamed(page, 'page_view')).toHaveLength(1);
  });

  await test.step('the header does not cover the section', async () => {
    const header = await page.getByRole('banner').boundingBox();
    for (const index of [5, 2]) {
      const id = (await links.nth(index).getAttribute('href'))?.slice(1) ?? '';
      await links.nth(index).click();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      const heading = page.locator(`#${id}`);
      await expect(heading).toBeInViewport();
      expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
      expect((await heading.boundingBox())?.y).toBeLessThan(200);
    }
  });

  await test.step('a link inside the text opens its page without loading the document again', async () => {
    await page.locator('article a[href="/contact"]').first().click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
    await expectSameDocument(page);
  });

  await test.step('the printed page has only its text, at full width', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'contentinfo', 'navigation'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.locator(sectionHeadings).last()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const article = await page.locator('article').boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(article?.width).toBeGreaterThan((main?.width ?? 0) * 0.9);
    await page.emulateMedia({ media: null });
  });

  await test.step('the page is accessible with an open table of contents', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const summary = page.locator('summary', { hasText: 'On This Page' });
    await summary.click();
    await checkScreen(page, 'contents-open', summary);
  });
  expect(pageErrors).toEqual([]);
});

test('Back returns through the visited sections, and the table of contents marks the section in view or the one that the visitor jumped to', async ({
  page,
}) => {
  await page.goto('/terms-of-service');
  await waitForHydration(page);
  const links = locateContents(page).getByRole('link');
  const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  await links.nth(3).click();
  await links.nth(6).click();
  await expect(page.locator(`#${ids[6]}`)).toBeInViewport();
  await page.goBack();
  await expect(page.locator(`#${ids[3]}`)).toBeInViewport();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  // In a viewport this tall, the last sections never scroll up to the reading position.
  await page.setViewportSize({ width: 1280, height: 1400 });
  const markedLink = locateContents(page).locator('a[aria-current="location"]').filter({ visible: true });
  for (const index of [-1, 2]) {
    await links.nth(index).click();
    await expect(markedLink).toHaveCount(1);
    await expect(markedLink).toHaveText((await links.nth(index).textContent()) ?? '');
  }
  const sectionHeading = page.locator(sectionHeadings).nth(5);
  await sectionHeading.evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 500));
  await expect(markedLink).toHaveText((await sectionHeading.textContent()) ?? '');
  await expect(markedLink).toBeInViewport();
});
