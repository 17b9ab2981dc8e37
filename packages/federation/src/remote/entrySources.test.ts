import { expect, test } from '@jest/globals';
import { createServerEntrySource, createStandaloneEntrySource } from './entrySources.ts';
import type { ExposedModule } from './findExposedModules.ts';

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

const modules: readonly ExposedModule[] = [
  { kind: 'page', name: 'VehiclePage', file: '/remote/src/pages/VehiclePage.tsx' },
  {
    kind: 'fragment',
    name: 'FeaturedVehicles',
    file: '/remote/src/fragments/FeaturedVehicles.tsx',
    propsFile: '/remote/src/fragments/FeaturedVehicles.props.ts',
  },
];
const createSource = (routes: Record<string, string>) =>
  createStandaloneEntrySource('/remote/src/standalone.tsx', { routes }, modules);

test('passes every route, and every fragment with its props schema, to standalone.tsx', () => {
  expect(createSource({ '/inventory/:slug': 'VehiclePage', '/featured': 'VehiclePage' })).toBe(
    `import startStandalone from "/remote/src/standalone.tsx";
import VehiclePage from "/remote/src/pages/VehiclePage.tsx";
import FeaturedVehicles from "/remote/src/fragments/FeaturedVehicles.tsx";
import { FeaturedVehiclesProps } from "/remote/src/fragments/FeaturedVehicles.props.ts";
startStandalone({
  pages: {
    "/inventory/:slug": VehiclePage,
    "/featured": VehiclePage,
  },
  fragments: {
    FeaturedVehicles: { Component: FeaturedVehicles, props: FeaturedVehiclesProps },
  },
});`,
  );
});

test('rejects a route to a page that does not exist', () => {
  expect(() => createSource({ '/inventory': 'InventoryPage' })).toThrow(
    'The route /inventory names InventoryPage, but there is no src/pages/InventoryPage.tsx',
  );
});
