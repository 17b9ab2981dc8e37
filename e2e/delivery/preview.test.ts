import { previewEndUrl, previewUrl } from '@msv/contracts/preview';
import { previewToken } from '@msv/service-kit/previewToken';
import { expect } from '@playwright/test';
import { newText } from '../stage/newText.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { type PrivateEdge, test } from '../stage/privateEdge.ts';
import { servedPage } from '../stage/servedPage.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

test.use({ isSigned: true });

const heading = 'Vehicles in preview';

/** A release that is registered and that no visitor gets, and the link to it. */
async function registered({ store, catchUp, signingKey }: PrivateEdge, minutes = 60) {
  const release = await store.add('inventory', newText('Vehicle Inventory', heading));
  const { version, owner } = release;
  const { stable, releases = {} } = store.remotes.inventory ?? {};
  await store.publish({ inventory: { owner, stable, releases: { ...releases, [version]: release } } });
  await catchUp();
  const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
  const token = previewToken({ releases: { inventory: version }, expiresAt }, signingKey);
  return { version, link: `${previewUrl}?token=${token}` };
}

test('a preview shows one browser an unpublished release under a banner, and ends by its link', async ({
  edge,
  page,
  request,
}) => {
  const { version, link } = await registered(edge);
  await page.goto(link);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`Preview of inventory ${version}`);
  const noise = noiseOf(page);
  const reply = await page.goto('/inventory');
  expect(reply?.headers()['cache-control']).toBe('no-store');
  expect(reply?.headers().etag).toBeUndefined();
  const moved = await page.request.get('/state/florida', { maxRedirects: 0 });
  expect(moved.headers()['cache-control'], 'nobody keeps where a preview leads').toBe('no-store');
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(banner).toBeVisible();
  expect(noise, 'the server rendered what the browser got').toEqual([]);

  const other = await request.get('/inventory');
  const others = servedPage(await other.text());
  expect(others.heading).toBe('Vehicle Inventory');
  expect(others.state.remotes.inventory?.version).not.toBe(version);
  expect(other.headers()['cache-control']).toBe('no-cache');

  await banner.getByRole('link', { name: 'End preview' }).click();
  await expect(banner).toHaveCount(0);
  await page.goto('/inventory');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
});

test('a link whose time is over, or that somebody else signed, shows nothing', async ({ edge, request }) => {
  const { link } = await registered(edge, -1);
  const forged = (await registered(edge)).link.replace(/.{8}$/, 'AAAAAAAA');
  for (const address of [link, forged]) {
    const reply = await request.get(address, { maxRedirects: 0 });
    expect(reply.status()).toBe(403);
    expect(reply.headers()['set-cookie']).toBeUndefined();
    const cookie = `preview=${new URL(address, 'http://site').searchParams.get('token')}`;
    const page = await (await request.get('/inventory', { headers: { cookie } })).text();
    expect(servedPage(page).heading).toBe('Vehicle Inventory');
  }
  expect((await request.get(previewEndUrl, { maxRedirects: 0 })).status()).toBe(303);
});

test('a revision that nobody trusted signed is not followed', async ({ edge, request }) => {
  const before = (await (await request.get('/remotes.json')).json()).revision;
  await edge.store.writeRegistry(
    JSON.stringify({ revision: 999, publishedAt: '2026-01-01T00:00:00Z', remotes: {} }),
  );
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect((await (await request.get('/remotes.json')).json()).revision).toBe(before);
  await edge.release();
});
