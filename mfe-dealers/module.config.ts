import type { ModuleConfigInput } from '@msv/contracts/releases/modules/moduleConfig';

export default {
  name: 'dealers',
  owner: 'Dealers team',
  pagePrefixes: ['/dealerships', '/add-dealership', '/manage-dealership', '/states', '/usa'],
  routes: {
    '/dealerships': 'DealershipsPage',
    '/dealerships/:slug': 'DealerPage',
    '/add-dealership': 'AddDealershipPage',
    '/manage-dealership': 'ManageDealershipPage',
    '/states': 'StatesPage',
    '/states/:slug': 'StatePage',
    '/usa': 'UsaPage',
  },
  privatePages: ['/manage-dealership'],
  fragments: ['NearestDealers', 'StateCards'],
  apiPrefixes: ['/api/dealerships', '/api/managed-dealership', '/api/states', '/api/zip-codes'],
  conversions: { 'dealer applications': { post: '/api/dealerships' } },
  budget: { pageScriptsKb: 29.9 },
  sitemap: {
    lists: { '/dealerships/:slug': '/api/dealerships', '/states/:slug': '/api/states' },
    conditions: { '/dealerships/:slug': 'isVerified' },
    dates: { '/dealerships': '/api/dealerships', '/states': '/api/dealerships', '/usa': '/api/dealerships' },
  },
  examples: ['/dealerships?search=Florida', '/dealerships?search=32801'],
  ports: { service: 4002, devServer: 3102 },
  secrets: ['DEALERS_ADDRESS_SALT', 'DEALERS_TOKEN', 'DEALERS_LEADS_TOKEN'],
} satisfies ModuleConfigInput;
