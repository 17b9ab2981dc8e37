import { findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import { expect, type Locator, type Page } from '@playwright/test';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { saveScreenshot } from '../support/page/saveScreenshot.ts';
import { type PrivateReleasesService, test } from '../support/servers/releasesServiceTest.ts';

// The tests run in order, because each one starts from the registry that the previous test left.
test.describe.configure({ mode: 'serial' });

/** Signs in with a team's token. */
async function signIn(page: Page, releases: PrivateReleasesService, team: string) {
  await page.goto('/');
  await page.getByLabel('Your team’s token').fill(releases.readToken(team));
  await page.getByLabel('Your name').fill('Ann Miller');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live releases');
}

/** Locates a module's card. */
const locateCard = (page: Page, name: string) => page.getByRole('region', { name });
/** Locates the entries with a text in the lists of a card, which also have entries of other test files. */
const locateEntry = (card: Locator, hasText: string | RegExp) =>
  card.getByRole('listitem').filter({ hasText });

test.beforeAll(async ({ releases }) => {
  for (const [version, reason] of [
    ['1.3.0', 'First release of the new list'],
    ['1.4.0', 'Pictures come in two sizes'],
  ] as const) {
    await releases.publish('inventory', version);
    await releases.change({ remote: 'inventory', kind: 'promote', version, reason });
  }
  await releases.publish('dealers', '2.0.0');
  await releases.change({ remote: 'dealers', kind: 'promote', version: '2.0.0', reason: 'First release' });
  await releases.publish('inventory', '1.5.0');
  await releases.change({
    remote: 'inventory',
    kind: 'rollout',
    version: '1.5.0',
    shareInBasisPoints: 1000,
    reason: 'A map of the dealers on each vehicle',
  });
  await releases.reportStatistics([
    { version: '1.4.0', pageLoads: 9120, failedLoads: 41, lcp: { '20': 3000, '24': 2000, '28': 1200 } },
    { version: '1.5.0', pageLoads: 1014, failedLoads: 6, lcp: { '20': 330, '24': 210, '28': 140 } },
  ]);
});

test('an unknown token is rejected with a message, and a team’s token signs in', async ({
  page,
  releases,
}) => {
  const pageErrors = collectPageErrors(page);
  await page.goto('/');
  await expect(page).toHaveTitle('Sign in · Releases');
  await page.getByLabel('Your team’s token').fill('unknown-token');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This token is not valid.');
  await expect(page.getByLabel('Your team’s token')).toHaveAttribute('aria-invalid', 'true');
  expect(pageErrors.filter((line) => !line.includes('401'))).toEqual([]);
  await signIn(page, releases, 'inventory');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Ann Miller (inventory)');
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
});

/** Checks the page for accessibility violations and horizontal scrolling. */
async function checkFullPage(page: Page, name: string) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findAxeViolations(page), `${name}, ${width} px wide`).toEqual([]);
    await saveScreenshot(page, `releases-${name}-${width}`, { fullPage: true });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

test('the sign-in page is accessible at all screen widths', async ({ page }) => {
  await page.goto('/');
  await checkFullPage(page, 'sign-in');
  await page.getByLabel('Your team’s token').fill('unknown-token');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await checkFullPage(page, 'refused');
});

test('the status page is accessible at all screen widths', async ({ page, releases }) => {
  await signIn(page, releases, 'inventory');
  await checkFullPage(page, 'status');
  for (const summary of await page.locator('summary').all()) await summary.click();
  await checkFullPage(page, 'opened');
  await page.setViewportSize({ width: 390, height: 844 });
  await saveScreenshot(page, 'releases-phone-390');
});

test('one click rolls back, and the registry changes at once', async ({ page, releases }) => {
  await signIn(page, releases, 'inventory');
  const list = locateCard(page, 'inventory').getByRole('list');
  await list.getByRole('button', { name: /^Roll back to 1\.3\.0 of inventory, revision \d+$/ }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Done: inventory rolled back 1.4.0 → 1.3.0; rollout of 1.5.0 ended.',
  );
  await expect(page.getByRole('status')).toBeFocused();
  expect((await releases.getRegistry()).remotes.inventory).toMatchObject({ stable: '1.3.0' });
  await expect(
    locateEntry(locateCard(page, 'inventory'), /1\.4\.0[\s\S]*by Ann Miller \(inventory\)/),
  ).not.toHaveCount(0);
  await page.getByText('Roll out or promote another release').click();
  await checkFullPage(page, 'rolled-back');
});

test('a rollout can be started, widened and aborted by keyboard', async ({ page, releases }) => {
  await signIn(page, releases, 'inventory');
  const card = locateCard(page, 'inventory');
  const pressButton = async (name: string) => {
    await card.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('Done:');
  };
  const fetchCandidate = async () => (await releases.getRegistry()).remotes.inventory?.candidate;

  await card.getByText('Roll out or promote another release').focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText('1.4.0 (withdrawn)')).toBeAttached();
  await card.getByRole('combobox', { name: 'Release' }).selectOption('1.5.0');
  await card.locator('form', { hasText: 'Start rollout' }).getByLabel('Reason').fill('Another look');
  await pressButton('Start rollout');
  expect(await fetchCandidate()).toEqual({ version: '1.5.0', shareInBasisPoints: 100 });
  await pressButton('25% of visitors get inventory 1.5.0');
  expect(await fetchCandidate()).toEqual({ version: '1.5.0', shareInBasisPoints: 2500 });
  await pressButton('Abort rollout');
  expect(await fetchCandidate()).toEqual({ version: '1.5.0', shareInBasisPoints: 0 });
  await expect(card.getByRole('heading', { name: 'Withdrawn', exact: true })).toBeVisible();
});

test('another team sees a module without buttons, and its forged form is rejected', async ({
  page,
  releases,
}) => {
  await signIn(page, releases, 'dealers');
  await expect(locateCard(page, 'inventory')).toContainText('inventory rolled back 1.4.0 → 1.3.0');
  await expect(locateCard(page, 'inventory').getByRole('button')).toHaveCount(0);
  const card = locateCard(page, 'dealers').locator('form', { hasText: 'Lock' });
  await expect(card).toHaveCount(1);
  const before = await releases.getRegistry();

  // The team's own form, manipulated to name another team's module.
  await page.getByText('Lock dealers').first().click();
  await card.locator('[name=remote]').evaluate((field: HTMLInputElement) => {
    field.value = 'inventory';
  });
  await card.getByLabel('Reason').fill('Sabotage');
  const response = page.waitForResponse((response) => response.url().endsWith('/changes'));
  await card.getByRole('button').click();
  expect((await response).status()).toBe(403);
  await expect(page.getByRole('alert')).toHaveText('The token of dealers cannot change inventory.');
  expect(await releases.getRegistry()).toEqual(before);
});

test('a form on another site cannot change anything, even if its visitor is signed in', async ({
  page,
  releases,
}) => {
  await signIn(page, releases, 'operator');
  const formToken = await page.locator('[name=formToken]').first().inputValue();
  const before = await releases.getRegistry();
  // The same server under another host name counts as another site.
  const otherSite = releases.url.replace('127.0.0.1', 'evil.localhost');
  await page.route(`${otherSite}/trap`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${releases.url}/changes"><input name="kind" value="rollback"><input name="remote" value="inventory">
        <input name="toRevision" value="4"><input name="reason" value="A trap"><input name="formToken" value="${formToken}"><button>Win</button></form>`,
    }),
  );
  await page.goto(`${otherSite}/trap`);
  const response = page.waitForResponse((response) => response.url().endsWith('/changes'));
  await page.getByRole('button', { name: 'Win' }).click();
  expect((await response).status()).toBe(403);
  expect(await releases.getRegistry()).toEqual(before);
});
