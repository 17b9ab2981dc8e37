import { expect, test } from '@playwright/test';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { reportsOf } from '../stage/reports.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { textPages } from './textPages.ts';

const sections = 'article section > h2';

for (const path of textPages)
  test(`${path} can be read without scripts, and its contents lead to every section`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    expect((await page.goto(`${baseURL}${path}`))?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    const ids = await page.locator(sections).evaluateAll((headings) => headings.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const targets = await contents
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(ids.map((id) => `#${id}`));
    for (const id of ids) await expect(page.locator(`section[aria-labelledby="${id}"] > div`)).toBeVisible();
    await context.close();
  });

test('the privacy policy says when it was last updated', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByText('Last updated January 1, 2024')).toBeVisible();
});

test('a section that the contents lead to is not hidden under the header', async ({ page }) => {
  const noise = noiseOf(page);
  await page.goto('/privacy-policy');
  await untilHydrated(page);
  await markDocument(page);
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const header = await page.getByRole('banner').boundingBox();
  for (const at of [5, 2]) {
    const id = (await links.nth(at).getAttribute('href'))?.slice(1) ?? '';
    await links.nth(at).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    const heading = page.locator(`#${id}`);
    await expect(heading).toBeInViewport();
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? 0);
    expect((await heading.boundingBox())?.y).toBeLessThan(200);
  }
  await expectSameDocument(page);
  expect(noise).toEqual([]);
});

test('the contents mark the section that is being read, or that a link led to', async ({ page }) => {
  // So high that the last sections never come up to where one reads.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto('/terms-of-service');
  await untilHydrated(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const marked = contents.locator('a[aria-current="location"]').filter({ visible: true });
  for (const at of [-1, 2]) {
    const link = contents.getByRole('link').nth(at);
    await link.click();
    await expect(marked).toHaveCount(1);
    await expect(marked).toHaveText((await link.textContent()) ?? '');
  }
  const fifth = page.locator(sections).nth(5);
  await fifth.evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 500));
  await expect(marked).toHaveText((await fifth.textContent()) ?? '');
  await expect(marked).toBeInViewport();
});

test('Back leads through the sections that were visited, and then to the top', async ({ page }) => {
  await page.goto('/terms-of-service');
  await untilHydrated(page);
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  await links.nth(3).click();
  await links.nth(6).click();
  await expect(page.locator(`#${ids[6]}`)).toBeInViewport();
  await page.goBack();
  await expect(page.locator(`#${ids[3]}`)).toBeInViewport();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('an address with a section opens there, and is reported as one page', async ({ page }) => {
  await page.goto('/privacy-policy');
  const id = await page.locator(sections).nth(8).getAttribute('id');
  await page.goto('about:blank');
  await page.goto(`/privacy-policy#${id}`);
  await untilHydrated(page);
  await expect(page.locator(`#${id}`)).toBeInViewport();
  expect(await reportsOf(page, 'page_view')).toHaveLength(1);
});

test('a link inside a text leads on without loading the document again', async ({ page }) => {
  await page.goto('/privacy-policy');
  await untilHydrated(page);
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

test('on paper stands the text alone, from edge to edge', async ({ page }) => {
  await page.goto('/privacy-policy');
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.locator(sections).last()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const article = await page.locator('article').boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(article?.width).toBeGreaterThan((main?.width ?? 0) * 0.9);
});

test('on paper every answer is open', async ({ page }) => {
  await page.goto('/faq');
  await untilHydrated(page, '[data-testid="faq-item"] button');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByTestId('faq-item').nth(7).locator('p').first()).toBeVisible();
});

const isCut = (table: HTMLElement) => table.scrollWidth > table.clientWidth;

test('on a phone every column of every table is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of textPages) {
    await page.goto(path);
    const tables = await page.locator('article [role="group"]').all();
    for (const table of tables) expect(await table.evaluate(isCut), `a table of ${path}`).toBe(false);
  }
});

test('a table that is wider than the page scrolls by itself, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/staffing-report');
  const table = page.locator('article [role="group"]').first();
  expect(await table.evaluate(isCut)).toBe(true);
  await expect(table).toHaveAttribute('tabindex', '0');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
