import { policyPagePaths } from '@msv/contracts/content/policyPages';
import { expect, test } from '@playwright/test';
import { readEventsNamed } from '../support/page/analyticsEvents.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

const sectionHeadings = 'article section > h2';

for (const path of policyPagePaths)
  test(`${path} is readable without JavaScript, and its table of contents links to all sections`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    expect((await page.goto(`${baseURL}${path}`))?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    const ids = await page.locator(sectionHeadings).evaluateAll((headings) => headings.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    const tableOfContents = page.getByRole('navigation', { name: 'On This Page' });
    const targets = await tableOfContents
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(ids.map((id) => `#${id}`));
    for (const id of ids) await expect(page.locator(`section[aria-labelledby="${id}"] > div`)).toBeVisible();
    await context.close();
  });

test('the privacy policy shows the date of its last update', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByText('Last updated January 1, 2024')).toBeVisible();
});

test('the header does not cover a section that the visitor jumps to', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await page.goto('/privacy-policy');
  await waitForHydration(page);
  await markDocument(page);
  const links = page.getByRole('navigation', { name: 'On This Page' }).getByRole('link');
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
  await expectSameDocument(page);
  expect(pageErrors).toEqual([]);
});

test('the table of contents marks the section in view or the one that the visitor jumped to', async ({
  page,
}) => {
  // In a viewport this tall, the last sections never scroll up to the reading position.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto('/terms-of-service');
  await waitForHydration(page);
  const tableOfContents = page.getByRole('navigation', { name: 'On This Page' });
  const markedLink = tableOfContents.locator('a[aria-current="location"]').filter({ visible: true });
  for (const index of [-1, 2]) {
    const link = tableOfContents.getByRole('link').nth(index);
    await link.click();
    await expect(markedLink).toHaveCount(1);
    await expect(markedLink).toHaveText((await link.textContent()) ?? '');
  }
  const sectionHeading = page.locator(sectionHeadings).nth(5);
  await sectionHeading.evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 500));
  await expect(markedLink).toHaveText((await sectionHeading.textContent()) ?? '');
  await expect(markedLink).toBeInViewport();
});

test('Back returns through the visited sections to the top', async ({ page }) => {
  await page.goto('/terms-of-service');
  await waitForHydration(page);
  const links = page.getByRole('navigation', { name: 'On This Page' }).getByRole('link');
  const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  await links.nth(3).click();
  await links.nth(6).click();
  await expect(page.locator(`#${ids[6]}`)).toBeInViewport();
  await page.goBack();
  await expect(page.locator(`#${ids[3]}`)).toBeInViewport();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a URL with a hash opens at its section and is tracked as one page view', async ({ page }) => {
  await page.goto('/privacy-policy');
  const id = await page.locator(sectionHeadings).nth(8).getAttribute('id');
  await page.goto('about:blank');
  await page.goto(`/privacy-policy#${id}`);
  await waitForHydration(page);
  await expect(page.locator(`#${id}`)).toBeInViewport();
  expect(await readEventsNamed(page, 'page_view')).toHaveLength(1);
});

test('a link inside a text opens its page without loading the document again', async ({ page }) => {
  await page.goto('/privacy-policy');
  await waitForHydration(page);
  await markDocument(page);
  await page.locator('article a[href="/contact"]').first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameDocument(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expectSameDocument(page);
});

test('a printed policy page has only its text, at full width', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.locator(sectionHeadings).last()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const article = await page.locator('article').boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(article?.width).toBeGreaterThan((main?.width ?? 0) * 0.9);
});

test('a printed FAQ page shows all answers', async ({ page }) => {
  await page.goto('/faq');
  await waitForHydration(page, '[data-testid="faq-item"] button');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByTestId('faq-item').nth(7).locator('p').first()).toBeVisible();
});

const isTruncated = (table: HTMLElement) => table.scrollWidth > table.clientWidth;

test('all columns of all tables fit a phone screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of policyPagePaths) {
    await page.goto(path);
    const tables = await page.locator('article [role="group"]').all();
    for (const table of tables) expect(await table.evaluate(isTruncated), `a table of ${path}`).toBe(false);
  }
});

test('a table wider than the screen scrolls inside the page and is focusable', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/staffing-report');
  const table = page.locator('article [role="group"]').first();
  expect(await table.evaluate(isTruncated)).toBe(true);
  await expect(table).toHaveAttribute('tabindex', '0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
