import { expect, type Locator, type Page, test } from '@playwright/test';
import { lookAt } from '../stage/lookAt.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { MessageForm } from './MessageForm.ts';
import { textPages } from './textPages.ts';

const paths = ['/', '/contact', '/thank-you', '/faq', ...textPages];

for (const path of paths)
  test(`${path}: nothing stands in anyone's way, on screens of any width, and nothing is said in the console`, async ({
    page,
  }) => {
    const noise = noiseOf(page);
    await page.goto(path);
    await untilHydrated(page);
    await lookAt(page, `content${path.replace('/', '-')}`, page.locator('h1'));
    expect(noise).toEqual([]);
  });

/** States that a visitor brings about, and the part that each is about. */
const states: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'contact-refused': async (page) => {
    const form = await MessageForm.open(page);
    await form.send();
    return form.element;
  },
  'faq-open': async (page) => {
    await page.goto('/faq');
    await untilHydrated(page, '[data-testid="faq-item"] button');
    await page.getByTestId('faq-item').first().getByRole('button').click();
    return page.getByTestId('faq-item').first();
  },
  'contents-open': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/privacy-policy');
    await page.locator('summary', { hasText: 'On this page' }).click();
    return page.locator('summary', { hasText: 'On this page' });
  },
};

for (const [name, show] of Object.entries(states))
  test(`${name}: nothing stands in anyone's way, on screens of any width`, async ({ page }) => {
    const part = await show(page);
    await lookAt(page, name, part.or(page.locator('h1')).first());
  });

test('every page has a title and a description of its own', async ({ request }) => {
  const heads = await Promise.all(
    paths.map(async (path) => {
      const html = await (await request.get(path)).text();
      return [/<title>(.*?)<\/title>/, /name="description" content="(.*?)"/].map(
        (part) => part.exec(html)?.[1],
      );
    }),
  );
  expect(new Set(heads.map(([title]) => title)).size).toBe(paths.length);
  expect(new Set(heads.map(([, description]) => description)).size).toBe(paths.length);
});

test('search engines are told to leave the thanks out, and no other page', async ({ request }) => {
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    expect(html.includes('<meta name="robots" content="noindex">'), path).toBe(path === '/thank-you');
  }
});
