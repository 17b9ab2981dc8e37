import { expect, type Page, type Route, test } from '@playwright/test';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { abortRequest, matchReleaseFile } from '../support/releases/clientFileFaults.ts';

const scripts = {
  'the shell’s script': (url: URL) => /^\/shell\/shell\..*\.js$/.test(url.pathname),
  'the entry script of the page’s module': matchReleaseFile('content', 'remoteEntry'),
  'the script of the page': matchReleaseFile('content', 'ContactPage'),
};
const locateNameField = (page: Page) => page.getByLabel(/^First Name/);
const locateNotice = (page: Page) => page.getByText('Some features of this page aren’t working.');

/** Asserts that the page works without another document and still contains what the visitor typed before. */
async function expectHydratedPage(page: Page, fieldBefore: Awaited<ReturnType<typeof findNameField>>) {
  await waitForHydration(page, 'main form');
  await expect(locateNameField(page)).toHaveValue('Ann');
  const isSameField = await locateNameField(page).evaluate((field, before) => field === before, fieldBefore);
  expect(isSameField).toBe(true);
  await expect(locateNotice(page)).toHaveCount(0);
}

async function findNameField(page: Page) {
  await locateNameField(page).fill('Ann');
  return locateNameField(page).elementHandle();
}

for (const [script, matchScript] of Object.entries(scripts))
  test(`a page without ${script} works as soon as the line is back`, async ({ page, context }) => {
    await page.route(matchScript, abortRequest);
    const failure = page.waitForEvent('requestfailed', (request) => matchScript(new URL(request.url())));
    await page.goto('/contact');
    await failure;
    const field = await findNameField(page);
    if (script !== 'the shell’s script') await expect(locateNotice(page)).toBeVisible();
    await page.unroute(matchScript);
    // The browser emits the event `online`.
    await context.setOffline(true);
    await context.setOffline(false);
    await expectHydratedPage(page, field);
  });

test('a module that arrives after its time limit hydrates the page', async ({ page }) => {
  const { 'the entry script of the page’s module': matchEntry } = scripts;
  let continueRequest = async () => {};
  await page.route(matchEntry, async (route: Route) => {
    await new Promise<void>((resolve) => {
      continueRequest = async () => resolve();
    });
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/contact', { waitUntil: 'commit' });
  await waitForHydration(page, 'header a');
  const field = await findNameField(page);
  await page.clock.runFor(11_000);
  await expect(locateNotice(page)).toBeVisible();
  await continueRequest();
  await expectHydratedPage(page, field);
});
