import { expect, test } from '@jest/globals';
import { startTestApi } from '@msv/testing/api/startTestApi';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { projectRoot } from '../project/projectFolders.ts';
import { renderGallery } from './renderGallery.ts';

test('links pages, components and fragments, with an item of the API in place of parameters', async () => {
  const release = buildRelease({
    routes: ['/inventory', '/inventory/:slug'].map((path) => ({ path, expose: './InventoryPage' })),
    sitemap: { lists: { '/inventory/:slug': '/api/vehicles' } },
    examples: ['/inventory?range="120"', { page: '/contact?dealer=:slug', list: '/api/none' }],
  });
  const bodies = new Map<string, unknown>([
    ['/release.json', release],
    ['/api/vehicles', [{ slug: 'd3 &' }]],
    ['/api/none', []],
  ]);
  const api = await startTestApi(({ url }) => ({ body: JSON.stringify(bodies.get(url)) }));
  const port = Number(new URL(api.origin).port);
  const toServer = (folder: string, port: number) => ({ name: folder, folder, port, portVariable: '' });
  const html = await renderGallery(projectRoot, [
    toServer('mfe-inventory', port),
    toServer('mfe-dealers', 1),
  ]);
  await api.close();
  expect(html.match(/(?<=href="http:\/\/localhost:\d+)\/[^"]+/g)).toEqual([
    ...['/gallery', '/inventory', '/inventory/d3%20%26', '/inventory?range=&#34;120&#34;'],
    '/fragments/FeaturedVehicles',
  ]);
  expect(html).toContain('<li>/contact?dealer=:slug (replace the parameter in the URL)');
  expect(html).toContain(`<iframe src="http://localhost:${port}/fragments/FeaturedVehicles"`);
  expect(html).toContain('<h2>mfe-dealers</h2><p>Run npm run dev -w mfe-dealers,');
});
