import { expect, test } from '@jest/globals';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { siteIconPlugin } from './wellKnownFiles.ts';

test.each(['/icon.svg', '/favicon.ico'])('the site icon is available at %s', async (path) => {
  const edge = await createTestEdge();
  await edge.app.register(siteIconPlugin);
  const response = await edge.app.inject(path);
  await edge.close();
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(response.body).toMatch(/^<svg .*<\/svg>$/);
});
