import { policyPagePaths } from '@msv/contracts/content/policyPages';
import type { ModuleConfigInput } from '@msv/contracts/releases/modules/moduleConfig';

export default {
  name: 'content',
  owner: 'Content team',
  pagePrefixes: ['/', '/contact', '/test-drive', '/report-listing', '/thank-you', '/faq', ...policyPagePaths],
  routes: {
    '/': 'HomePage',
    '/contact': 'ContactPage',
    '/test-drive': 'TestDrivePage',
    '/report-listing': 'ReportListingPage',
    '/thank-you': 'ThankYouPage',
    '/faq': 'FaqPage',
    ...Object.fromEntries(policyPagePaths.map((path) => [path, 'PolicyPage'])),
  },
  apiPrefixes: ['/api/faqs', '/api/pages'],
  conversions: { calls: { event: 'phone_call' } },
  budget: { pageScriptsKb: 17.5 },
  sitemap: { exclude: ['/report-listing', '/thank-you'] },
  examples: [
    { page: '/contact?dealer=:slug', list: '/api/dealerships' },
    { page: '/contact?vehicle=:slug', list: '/api/vehicles' },
    { page: '/test-drive?dealer=:slug', list: '/api/dealerships' },
    '/test-drive?zip=32801',
    { page: '/report-listing?dealer=:slug', list: '/api/dealerships' },
  ],
  ports: { service: 4004, devServer: 3104 },
} satisfies ModuleConfigInput;
