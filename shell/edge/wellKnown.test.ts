import { expect, test } from '@jest/globals';
import { anEdge } from '../test/anEdge.ts';
import { wellKnown } from './wellKnown.ts';

test('programs can look up that the site honours Global Privacy Control, and since when', async () => {
  const edge = await anEdge();
  await edge.app.register(wellKnown);
  const reply = await edge.app.inject('/.well-known/gpc.json');
  await edge.close();
  expect(reply.headers['content-type']).toMatch(/^application\/json/);
  expect(reply.json()).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});
