import { expect, test } from '@jest/globals';
import { serverEntry } from './serverEntry.ts';

test('a server bundle holds every module under its name, with its prefetch where it has one', () => {
  expect(
    serverEntry([
      {
        kind: 'page',
        name: 'InventoryPage',
        file: '/a "b"/InventoryPage.tsx',
        prefetchFile: '/a/InventoryPage.prefetch.ts',
      },
      { kind: 'fragment', name: 'FeaturedVehicles', file: 'C:\\b\\FeaturedVehicles.tsx' },
    ]),
  ).toBe(`import InventoryPage from "/a \\"b\\"/InventoryPage.tsx";
import { prefetch as InventoryPage_prefetch } from "/a/InventoryPage.prefetch.ts";
import FeaturedVehicles from "C:\\\\b\\\\FeaturedVehicles.tsx";
export default {
  InventoryPage: { Component: InventoryPage, prefetch: InventoryPage_prefetch },
  FeaturedVehicles: { Component: FeaturedVehicles },
};`);
});
