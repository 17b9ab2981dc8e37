import type { ModuleConfigInput } from '@msv/contracts/releases/modules/moduleConfig';

export default {
  name: 'inventory',
  owner: 'Inventory team',
  pagePrefixes: ['/inventory', '/saved'],
  routes: {
    '/inventory': 'InventoryPage',
    '/inventory/compare': 'ComparePage',
    '/inventory/:slug': 'VehiclePage',
    '/saved': 'SavedPage',
  },
  fragments: ['FeaturedVehicles'],
  apiPrefixes: ['/api/vehicles', '/api/vehicle-pictures'],
  budget: { pageScriptsKb: 21.3 },
  sitemap: {
    exclude: ['/inventory/compare', '/saved'],
    lists: { '/inventory/:slug': '/api/vehicles' },
    dates: { '/inventory': '/api/vehicles' },
  },
  examples: [
    { page: '/inventory/compare?vehicles=:slug', list: '/api/vehicles' },
    { page: '/saved?v=:slug', list: '/api/vehicles' },
  ],
  ports: { service: 4001, devServer: 3101 },
} satisfies ModuleConfigInput;
