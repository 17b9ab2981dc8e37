import { expect, test } from '@playwright/test';
import { parseStructuredData } from '../support/html/parseStructuredData.ts';
import { siteUrl } from '../support/site/siteUrl.ts';

test('the page has breadcrumbs, and all of its URLs have the same canonical URL', async ({ request }) => {
  const html = await (await request.get('/financing?price=1')).text();
  expect(parseStructuredData(html)[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home' }, { name: 'Financing', item: `${siteUrl}/financing` }],
  });
  expect(html).toContain(`<link rel="canonical" href="${siteUrl}/financing">`);
  expect(html).toContain('<title>Vehicle Financing |');
});
