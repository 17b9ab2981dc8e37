import { expect, type Page } from '@playwright/test';
import { newText } from '../stage/newText.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { test } from '../stage/privateEdge.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

test.setTimeout(60_000);
test.use({ remote: 'inventory', others: ['content', 'dealers', 'financing'] });

/** In React's own code and in nobody else's: the name under which it marks elements. */
const markOfReact = 'react.transitional.element';
const markOfReactDom = '.rendererPackageName';

/** Counts the renderers that start on a page, as React's developer tools do: each copy of React DOM reports itself. */
async function countRenderers(page: Page) {
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    Object.assign(globalThis, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'renderers').length);
}

test('a release from before works beside the newest ones on one page, with one React for all', async ({
  edge,
  page,
}) => {
  // The newest of all others, and the inventory as it was one release ago: with its fragments on others' pages, and
  // another's on its own.
  await edge.release(newText('Featured Vehicles', 'Vehicles of the release before'));
  for (const [name, before] of [
    ['content', 'Why Choose Us'],
    ['dealers', 'Find Dealers'],
    ['financing', 'Vehicle Financing'],
  ] as const)
    await edge.release(newText(before, `${before}, newest`), name);

  const renderers = await countRenderers(page);
  const noise = noiseOf(page);
  const withReact = new Set<string>();
  const versions = new Map<string, Set<string>>();
  page.on('response', async (reply) => {
    const { pathname } = new URL(reply.url());
    const [, remote, version] = /^\/r\/(\w+)\/([^/]+)\//.exec(pathname) ?? [];
    if (remote && version) versions.set(remote, (versions.get(remote) ?? new Set()).add(version));
    if (!pathname.endsWith('.js')) return;
    const code = await reply.text();
    if (code.includes(markOfReact) || code.includes(markOfReactDom)) withReact.add(pathname);
  });

  await page.goto('/');
  await untilHydrated(page);
  await expect(page.getByRole('heading', { name: 'Why Choose Us, newest' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vehicles of the release before' })).toBeVisible();
  await expect(page.getByTestId('state-card')).toHaveCount(6);

  // Hooks of the one inside a page of the other: state, SWR's cache and the shell's router.
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const estimate = page.locator('main details').first();
  await expect(estimate).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dealers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Dealers, newest');
  await page.getByPlaceholder('Search by dealer name, city, or state...').fill('texas');
  await expect(page).toHaveURL(/search=texas/);
  await page.getByRole('banner').getByRole('link', { name: 'Financing', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Financing, newest');
  await page.waitForLoadState('networkidle');

  expect(await renderers(), 'copies of React DOM that started').toBe(1);
  expect(
    [...withReact].every((path) => path.startsWith('/shell/')),
    [...withReact].join(),
  ).toBe(true);
  expect(withReact.size, 'scripts that carry React').toBe(1);
  expect([...versions.keys()].sort()).toEqual(['content', 'dealers', 'financing', 'inventory']);
  for (const [name, loaded] of versions) expect(loaded.size, `releases of ${name} on the page`).toBe(1);
  expect(noise, 'no warning, no second try').toEqual([]);
});
