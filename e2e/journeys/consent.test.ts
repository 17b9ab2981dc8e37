import { expect, type Page, test } from '@playwright/test';
import { untilHydrated } from '../stage/untilHydrated.ts';

/** As on a site whose operator has configured a tag manager. */
async function visitAsked(page: Page) {
  await page.route('**/faq', async (route) => {
    const document = await (await route.fetch()).text();
    const privacySignal = '"privacySignal":false';
    expect(document).toContain(privacySignal);
    await route.fulfill({
      contentType: 'text/html',
      body: document.replace(privacySignal, `${privacySignal},"tagManagerId":"GTM-ABC1234"`),
    });
  });
  await page.goto('/faq');
  await untilHydrated(page);
  const question = page.getByRole('region', { name: 'Privacy choice' });
  await expect(question).toBeVisible();
  return question;
}

for (const viewport of [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
])
  test.describe(`the question about visits being counted, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('is in view at once and leaves the end of the page free', async ({ page }) => {
      const question = await visitAsked(page);
      await expect(question).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(question).toBeInViewport({ ratio: 1 });
      const footer = await page.getByRole('contentinfo').boundingBox();
      const asked = await question.boundingBox();
      if (!footer || !asked) throw new Error('Footer or question is not there');
      expect(footer.y + footer.height).toBeLessThanOrEqual(asked.y);
    });

    test('never hides what has the keyboard’s focus', async ({ page }) => {
      await visitAsked(page);
      const hidden: string[] = [];
      for (let at = 0; at < 60; at += 1) {
        await page.keyboard.press('Tab');
        hidden.push(...(await page.evaluate(hiddenFocus)));
      }
      expect(hidden).toEqual([]);
    });
  });

/** What has the focus, if the question is in front of all of it. */
function hiddenFocus(): string[] {
  const question = document.querySelector('[aria-label="Privacy choice"]');
  const focused = document.activeElement;
  if (!question || !focused || focused === document.body || question.contains(focused)) return [];
  const { top, bottom } = focused.getBoundingClientRect();
  const isHidden = top >= question.getBoundingClientRect().top && top < window.innerHeight && bottom > 0;
  return isHidden ? [`${focused.textContent}`] : [];
}
