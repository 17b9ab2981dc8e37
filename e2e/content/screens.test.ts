import { policyPagePaths } from '@msv/contracts/content/policyPages';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/page/checkScreen.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { ContactForm } from './ContactForm.ts';

const paths = ['/', '/contact', '/test-drive', '/report-listing', '/thank-you', '/faq', ...policyPagePaths];

for (const path of paths)
  test(`${path} is accessible at all screen widths and has no page errors`, async ({ page }) => {
    const pageErrors = collectPageErrors(page);
    await page.goto(path);
    await waitForHydration(page);
    await checkScreen(page, `content${path.replace('/', '-')}`, page.locator('h1'));
    expect(pageErrors).toEqual([]);
  });

/** States of content pages by name. Each function brings the state about and returns the element to show. */
const openStateByName: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'contact-refused': async (page) => {
    const form = await ContactForm.open(page);
    await form.submit();
    return form.element;
  },
  'faq-open': async (page) => {
    await page.goto('/faq');
    await waitForHydration(page, '[data-testid="faq-item"] button');
    await page.getByTestId('faq-item').first().getByRole('button').click();
    return page.getByTestId('faq-item').first();
  },
  'contents-open': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/privacy-policy');
    await page.locator('summary', { hasText: 'On This Page' }).click();
    return page.locator('summary', { hasText: 'On This Page' });
  },
};

for (const [name, openState] of Object.entries(openStateByName))
  test(`the state ${name} is accessible at all screen widths`, async ({ page }) => {
    const subject = await openState(page);
    await checkScreen(page, name, subject.or(page.locator('h1')).first(), { part: page.locator('main') });
  });

test('every page has a unique title and description', async ({ request }) => {
  const heads = await Promise.all(
    paths.map(async (path) => {
      const html = await (await request.get(path)).text();
      return [/<title>(.*?)<\/title>/, /name="description" content="(.*?)"/].map(
        (pattern) => pattern.exec(html)?.[1],
      );
    }),
  );
  expect(new Set(heads.map(([title]) => title)).size).toBe(paths.length);
  expect(new Set(heads.map(([, description]) => description)).size).toBe(paths.length);
});

test('only the thank-you page and the form for reports are not indexable', async ({ request }) => {
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    expect(html.includes('<meta name="robots" content="noindex">'), path).toBe(
      ['/thank-you', '/report-listing'].includes(path),
    );
  }
});
