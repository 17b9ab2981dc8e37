import { expect, test } from '@jest/globals';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { gpcStatementPlugin } from './wellKnownFiles.ts';

test('serves the Global Privacy Control statement', async () => {
  const edge = await createTestEdge();
  await edge.app.register(gpcStatementPlugin);
  const response = await edge.app.inject('/.well-known/gpc.json');
  await edge.close();
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect(response.json()).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});
