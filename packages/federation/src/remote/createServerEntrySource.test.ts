import { expect, test } from '@jest/globals';
import { createServerEntrySource } from './createServerEntrySource.ts';

test('exports every module by name, with its prefetch if it has one and the props schema of a fragment', () => {
  expect(
    createServerEntrySource([
      {
        kind: 'page',
        name: 'InventoryPage',
        file: '/a "b"/InventoryPage.tsx',
        prefetchFile: '/a/InventoryPage.prefetch.ts',
      },
      {
        kind: 'fragment',
        name: 'FeaturedVehicles',
        file: 'C:\\b\\FeaturedVehicles.tsx',
        propsFile: 'C:\\b\\FeaturedVehicles.props.ts',
      },
    ]),
  ).toBe(`import InventoryPage from "/a \\"b\\"/InventoryPage.tsx";
import { prefetch as InventoryPage_prefetch } from "/a/InventoryPage.prefetch.ts";
import FeaturedVehicles from "C:\\\\b\\\\FeaturedVehicles.tsx";
import { FeaturedVehiclesProps } from "C:\\\\b\\\\FeaturedVehicles.props.ts";
export default {
  InventoryPage: { Component: InventoryPage, prefetch: InventoryPage_prefetch },
  FeaturedVehicles: { Component: FeaturedVehicles, props: FeaturedVehiclesProps },
};`);
});
