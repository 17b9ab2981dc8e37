import { expect, test } from '@jest/globals';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { siteIconPlugin } from './wellKnownFiles.ts';

test.each([
  ['/icon.svg', /^image\/svg\+xml/, /^<svg .*<\/svg>$/],
  ['/favicon.ico', /^image\/png$/, /^\x89PNG\r\n/],
])('the site icon is available at %s', async (path, type, content) => {
  const edge = await createTestEdge();
  await edge.app.register(siteIconPlugin);
  const response = await edge.app.inject(path);
  await edge.close();
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(type);
  expect(response.rawPayload.toString('latin1')).toMatch(content);
});
