import { expect, test } from '@jest/globals';
import type { ExposedModule } from '../remote/findExposedModules.ts';
import { createStandaloneEntrySource } from './createStandaloneEntrySource.ts';

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
