import { RegistryDocument, registryUrl } from '@msv/contracts/registry';
import { releaseUrl } from '@msv/contracts/release';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';

test('the registry document says which release of which remote is live', async ({ request }) => {
  const reply = await request.get(registryUrl);
  expect(reply.status()).toBe(200);
  const body = await reply.json();
  const registry = v.parse(v.strictObject(RegistryDocument.entries), body);
  expect(registry, 'nothing but what the contract names').toEqual(body);
  expect(registry.revision).toBeGreaterThan(0);
  const { inventory } = registry.remotes;
  const release = inventory?.releases[inventory.stable ?? ''];
  expect(release?.routes).toContainEqual({ path: '/inventory', expose: './InventoryPage' });
  expect(release?.version).toBe(inventory?.stable);
});

test('every browser file of a live release lies where the registry says, as large as it says', async ({
  request,
}) => {
  const { remotes } = v.parse(RegistryDocument, await (await request.get(registryUrl)).json());
  for (const [name, { stable = '', releases }] of Object.entries(remotes)) {
    const files = releases[stable]?.assets.filter(({ file }) => file.startsWith('client/')) ?? [];
    expect(files.length).toBeGreaterThan(0);
    for (const { file, sizeInBytes } of files) {
      const reply = await request.get(`${releaseUrl(name, stable)}/${file}`);
      expect(reply.status(), file).toBe(200);
      expect((await reply.body()).length, file).toBe(sizeInBytes);
    }
  }
});
