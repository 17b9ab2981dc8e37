import { afterEach, expect, test } from '@jest/globals';
import { createRemoteFolder, type RemoteFolder } from '../../test/createRemoteFolder.ts';
import { findExposedModules } from './findExposedModules.ts';

let remote: RemoteFolder;
afterEach(() => remote.remove());

test('finds pages and fragments by folder and file name, and no other files', async () => {
  remote = await createRemoteFolder({
    'src/pages/VehiclePage.tsx': '',
    'src/pages/VehiclePage.test.tsx': '',
    'src/pages/InventoryPage.tsx': '',
    'src/pages/InventoryPage.prefetch.ts': '',
    'src/pages/Card.tsx': '',
    'src/pages/NotesPage.ts': '',
    'src/fragments/FeaturedVehicles.tsx': '',
    'src/fragments/FeaturedVehicles.prefetch.ts': '',
    'src/fragments/FeaturedVehicles.props.ts': '',
    'src/fragments/FeaturedVehicles.test.tsx': '',
    'src/components/OtherPage.tsx': '',
  });
  const { at } = remote;
  expect(findExposedModules(remote.folder)).toEqual([
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
      propsFile: at('src/fragments/FeaturedVehicles.props.ts'),
    },
  ]);
});

test('returns an empty list for a remote without pages', async () => {
  remote = await createRemoteFolder();
  expect(findExposedModules(remote.folder)).toEqual([]);
});

test('rejects a fragment without a props schema', async () => {
  remote = await createRemoteFolder({ 'src/fragments/NewVehicles.tsx': '' });
  const { folder } = remote;
  expect(() => findExposedModules(folder)).toThrow(
    'The fragment NewVehicles has no props schema. Add the file src/fragments/NewVehicles.props.ts, which exports the valibot schema NewVehiclesProps.',
  );
});
