import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { barriersOn } from '../stage/barriersOn.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { type OwnReleases, test } from '../stage/ownReleases.ts';

// Each begins with what the ones before it have changed.
test.describe.configure({ mode: 'serial' });

const screens = fileURLToPath(new URL('../test-results/screens/', import.meta.url));
const inventory = { remote: 'inventory' } as const;

async function signIn(page: Page, releases: OwnReleases, team: string) {
  await page.goto('/');
  await page.getByLabel('Your team’s token').fill(releases.tokenOf(team));
  await page.getByLabel('Your name').fill('Ann Miller');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is live');
}
const card = (page: Page, name: string) => page.getByRole('region', { name });

test.beforeAll(async ({ releases }) => {
  for (const [version, reason] of [
    ['1.3.0', 'First release of the new list'],
    ['1.4.0', 'Pictures come in two sizes'],
  ] as const) {
    await releases.publish('inventory', version);
    await releases.change({ ...inventory, kind: 'promote', version, reason });
  }
  await releases.publish('dealers', '2.0.0');
  await releases.change({ remote: 'dealers', kind: 'promote', version: '2.0.0', reason: 'First release' });
  await releases.publish('inventory', '1.5.0');
  await releases.change({
    ...inventory,
    kind: 'rollout',
    version: '1.5.0',
    shareInBasisPoints: 1000,
    reason: 'A map of the dealers on each vehicle',
  });
  await releases.report([
    { version: '1.4.0', pageLoads: 9120, failedLoads: 41, lcp: { '20': 3000, '24': 2000, '28': 1200 } },
    { version: '1.5.0', pageLoads: 1014, failedLoads: 6, lcp: { '20': 330, '24': 210, '28': 140 } },
  ]);
});

test('a token that is nobody’s is refused in words, and that of a team lets in', async ({
  page,
  releases,
}) => {
  const noise = noiseOf(page);
  await page.goto('/');
  await expect(page).toHaveTitle('Sign in · Releases');
  await page.getByLabel('Your team’s token').fill('token-of-nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This token is not known here.');
  await expect(page.getByLabel('Your team’s token')).toHaveAttribute('aria-invalid', 'true');
  expect(noise.filter((line) => !line.includes('401'))).toEqual([]);
  await signIn(page, releases, 'inventory');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText('Ann Miller, inventory');
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
});

test('it shows what is live, for whom, by whom and how it does', async ({ page, releases }) => {
  const noise = noiseOf(page);
  await signIn(page, releases, 'inventory');
  const own = card(page, 'inventory');
  for (const text of ['for 90 % of visitors', 'for 10 % of visitors', '0.45 %', '0.59 %', '6 of 1,014'])
    await expect(own).toContainText(text);
  await expect(own).toContainText('Not clearly worse than 1.4.0.');
  await expect(own.getByRole('listitem').first()).toContainText('A map of the dealers on each vehicle');
  expect(noise).toEqual([]);
});

async function lookAtAll(page: Page, name: string) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await barriersOn(page), `${name}, ${width} px wide`).toEqual([]);
    await page.screenshot({ path: `${screens}releases-${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

test('nothing stands in the way of signing in, on screens of any width', async ({ page }) => {
  await page.goto('/');
  await lookAtAll(page, 'sign-in');
  await page.getByLabel('Your team’s token').fill('token-of-nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await lookAtAll(page, 'refused');
});

test('nothing stands in the way on the page itself, on screens of any width', async ({ page, releases }) => {
  await signIn(page, releases, 'inventory');
  await lookAtAll(page, 'status');
  for (const summary of await page.locator('summary').all()) await summary.click();
  await lookAtAll(page, 'opened');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${screens}releases-phone-390.png` });
});

test('one press rolls back, and the registry says so at once', async ({ page, releases }) => {
  await signIn(page, releases, 'inventory');
  const list = card(page, 'inventory').getByRole('list');
  await list.getByRole('button', { name: /^Roll back to 1\.3\.0 of inventory, revision 2$/ }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Done: inventory rolled back 1.4.0 → 1.3.0; the trial of 1.5.0 is over.',
  );
  await expect(page.getByRole('status')).toBeFocused();
  expect((await releases.head()).remotes.inventory).toMatchObject({ stable: '1.3.0' });
  const entries = card(page, 'inventory').getByRole('listitem');
  await expect(entries.first()).toContainText('1.4.0');
  await expect(entries.nth(1)).toContainText('by Ann Miller (inventory)');
  await page.getByText('Try or promote another release').click();
  await lookAtAll(page, 'taken-back');
});

test('a trial is begun, widened and ended with the keyboard alone', async ({ page, releases }) => {
  await signIn(page, releases, 'inventory');
  const own = card(page, 'inventory');
  const press = async (name: string) => {
    await own.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('Done:');
  };
  const candidate = async () => (await releases.head()).remotes.inventory?.candidate;

  await own.getByText('Try or promote another release').focus();
  await page.keyboard.press('Enter');
  await expect(own.getByText('1.4.0 (taken back)')).toBeAttached();
  await own.getByRole('combobox', { name: 'Release' }).selectOption('1.5.0');
  await own.locator('form', { hasText: 'Start the trial' }).getByLabel('Why').fill('Another look');
  await press('Start the trial');
  expect(await candidate()).toEqual({ version: '1.5.0', shareInBasisPoints: 100 });
  await press('25 % of visitors get inventory 1.5.0');
  expect(await candidate()).toEqual({ version: '1.5.0', shareInBasisPoints: 2500 });
  await press('Abort the trial');
  expect(await candidate()).toEqual({ version: '1.5.0', shareInBasisPoints: 0 });
  await expect(own.getByRole('heading', { name: 'Taken back', exact: true })).toBeVisible();
});

test('a lock needs a reason, keeps changes away, and goes with a reason', async ({ page, releases }) => {
  await signIn(page, releases, 'inventory');
  const own = card(page, 'inventory');
  await own.locator('summary', { hasText: /^Lock/ }).click();
  await own.getByRole('button', { name: 'Lock inventory' }).click();
  await expect(page.getByRole('status')).toHaveCount(0);
  await own.locator('form', { hasText: 'Lock' }).getByLabel('Why').fill('The Thanksgiving weekend');
  await own.getByRole('button', { name: 'Lock inventory' }).click();
  await expect(own).toContainText(/Locked by inventory since .+: The Thanksgiving weekend/);
  await expect(own.getByRole('button', { name: /Roll back/ })).toHaveCount(0);
  await page.screenshot({ path: `${screens}releases-locked-1280.png`, fullPage: true });
  await own.locator('summary', { hasText: /^Unlock/ }).click();
  await own.getByLabel('Why').fill('It is over');
  await own.getByRole('button', { name: 'Unlock inventory' }).click();
  expect((await releases.head()).remotes.inventory?.lock).toBeUndefined();
});

test('another team sees everything, has no button for it, and a forged form is refused', async ({
  page,
  releases,
}) => {
  await signIn(page, releases, 'dealers');
  await expect(card(page, 'inventory')).toContainText('inventory rolled back 1.4.0 → 1.3.0');
  await expect(card(page, 'inventory').getByRole('button')).toHaveCount(0);
  const own = card(page, 'dealers').locator('form', { hasText: 'Lock' });
  await expect(own).toHaveCount(1);
  const before = await releases.head();

  // Its own form, made to name the other team's module.
  await page.getByText('Lock dealers').first().click();
  await own.locator('[name=remote]').evaluate((field: HTMLInputElement) => {
    field.value = 'inventory';
  });
  await own.getByLabel('Why').fill('Sabotage');
  const answer = page.waitForResponse((reply) => reply.url().endsWith('/changes'));
  await own.getByRole('button').click();
  expect((await answer).status()).toBe(403);
  await expect(page.getByRole('alert')).toHaveText(
    'This token is one of dealers and may not change inventory.',
  );
  expect(await releases.head()).toEqual(before);
});

test('a form on another site does nothing, although its visitor is signed in', async ({ page, releases }) => {
  await signIn(page, releases, 'operator');
  const formToken = await page.locator('[name=formToken]').first().inputValue();
  const before = await releases.head();
  // The same machine under another name is another site.
  const elsewhere = releases.url.replace('127.0.0.1', 'evil.localhost');
  await page.route(`${elsewhere}/trap`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${releases.url}/changes"><input name="kind" value="rollback"><input name="remote" value="inventory">
        <input name="toRevision" value="4"><input name="reason" value="A trap"><input name="formToken" value="${formToken}"><button>Win</button></form>`,
    }),
  );
  await page.goto(`${elsewhere}/trap`);
  const answer = page.waitForResponse((reply) => reply.url().endsWith('/changes'));
  await page.getByRole('button', { name: 'Win' }).click();
  expect((await answer).status()).toBe(403);
  expect(await releases.head()).toEqual(before);
});

test('a candidate that fails is taken back by itself, and the page says why', async ({ page, releases }) => {
  await releases.change({
    ...inventory,
    kind: 'rollout',
    version: '1.5.0',
    shareInBasisPoints: 1000,
    again: true,
    reason: 'Once more',
  });
  await releases.report([
    { version: '1.3.0', pageLoads: 1080, failedLoads: 5, lcp: {} },
    { version: '1.5.0', pageLoads: 120, failedLoads: 13, lcp: {} },
  ]);
  await signIn(page, releases, 'inventory');
  const own = card(page, 'inventory');
  await expect(own).toContainText('1.5.0 failed for 10.83 % of visitors (13 of 120)');
  await expect(own).toContainText('by the service itself');
  await page.screenshot({ path: `${screens}releases-aborted-1280.png`, fullPage: true });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});
