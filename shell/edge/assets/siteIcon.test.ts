import { expect, test } from '@jest/globals';
import { anEdge } from '../test/anEdge.ts';
import { siteIcon } from './siteIcon.ts';

test.each(['/icon.svg', '/favicon.ico'])('a browser finds the site’s sign at %s', async (path) => {
  const edge = await anEdge();
  await edge.app.register(siteIcon);
  const reply = await edge.app.inject(path);
  await edge.close();
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(reply.body).toMatch(/^<svg .*<\/svg>$/);
});
