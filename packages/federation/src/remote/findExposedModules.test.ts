import { afterEach, expect, test } from '@jest/globals';
import { aRemoteFolder, type RemoteFolder } from '../test/aRemoteFolder.ts';
import { exposedModules } from './exposedModules.ts';

let remote: RemoteFolder;
afterEach(() => remote.remove());

test('a remote offers its pages and fragments by where they lie and what they are called, and nothing else', async () => {
  remote = await aRemoteFolder({
    'src/pages/VehiclePage.tsx': '',
    'src/pages/VehiclePage.test.tsx': '',
    'src/pages/InventoryPage.tsx': '',
    'src/pages/InventoryPage.prefetch.ts': '',
    'src/pages/Card.tsx': '',
    'src/pages/NotesPage.ts': '',
    'src/fragments/FeaturedVehicles.tsx': '',
    'src/fragments/FeaturedVehicles.prefetch.ts': '',
    'src/fragments/FeaturedVehicles.test.tsx': '',
    'src/components/OtherPage.tsx': '',
  });
  const { at } = remote;
  expect(exposedModules(remote.folder)).toEqual([
    {
      kind: 'page',
      name: 'InventoryPage',
      file: at('src/pages/InventoryPage.tsx'),
      prefetchFile: at('src/pages/InventoryPage.prefetch.ts'),
    },
    { kind: 'page', name: 'VehiclePage', file: at('src/pages/VehiclePage.tsx') },
    {
      kind: 'fragment',
      name: 'FeaturedVehicles',
      file: at('src/fragments/FeaturedVehicles.tsx'),
      prefetchFile: at('src/fragments/FeaturedVehicles.prefetch.ts'),
    },
  ]);
});

test('a remote without pages offers none', async () => {
  remote = await aRemoteFolder();
  expect(exposedModules(remote.folder)).toEqual([]);
});
