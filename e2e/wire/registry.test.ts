import { RegistryDocument, siteRegistryUrl } from '@msv/contracts/releases/registry/registry';
import { toReleaseUrl } from '@msv/contracts/releases/releaseUrls';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';

test('the registry document lists the stable release of each remote', async ({ request }) => {
  const response = await request.get(siteRegistryUrl);
  expect(response.status()).toBe(200);
  const body = await response.json();
  const registry = v.parse(v.strictObject(RegistryDocument.entries), body);
  expect(registry, 'no fields beyond the schema').toEqual(body);
  expect(registry.revision).toBeGreaterThan(0);
  const { inventory } = registry.remotes;
  const release = inventory?.releases[inventory.stable ?? ''];
  expect(release?.routes).toContainEqual({ path: '/inventory', expose: './InventoryPage' });
  expect(release?.version).toBe(inventory?.stable);
});

test('every browser file of a stable release has the URL and the size in the registry', async ({
  request,
}) => {
  const { remotes } = v.parse(RegistryDocument, await (await request.get(siteRegistryUrl)).json());
  for (const [name, { stable = '', releases }] of Object.entries(remotes)) {
    const files = releases[stable]?.assets.filter(({ file }) => file.startsWith('client/')) ?? [];
    expect(files.length).toBeGreaterThan(0);
    for (const { file, sizeInBytes } of files) {
      const response = await request.get(`${toReleaseUrl(name, stable)}/${file}`);
      expect(response.status(), file).toBe(200);
      expect((await response.body()).length, file).toBe(sizeInBytes);
    }
  }
});
