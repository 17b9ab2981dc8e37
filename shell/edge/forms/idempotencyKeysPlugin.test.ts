import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestEdge, type TestEdge } from '../../test/createTestEdge.ts';
import { createFormPostKey, deriveFormPostSecret } from './FormPost.ts';
import { idempotencyKeysPlugin } from './idempotencyKeysPlugin.ts';

let edge: TestEdge;
beforeAll(async () => {
  edge = await createTestEdge();
  await edge.app.register(idempotencyKeysPlugin);
  edge.app.post('/api/contact', async () => ({}));
});
afterAll(() => edge.close());

const post = { url: '/api/contact/form', nextPage: '/', values: { message: 'Hello' } };

test.each([
  [undefined, 200],
  ['5f1c8d0e-3c55-4f0e-9a57-0d9e6b1c2a3f', 200],
  ['a-form-of-the-app', 200],
  ['form-', 400],
  ['form-2026-11-22-anything', 400],
  [createFormPostKey(post, new Date(), deriveFormPostSecret(undefined)), 400],
])('an API request with the key %s gets status %s', async (key, status) => {
  const response = await edge.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
  expect(response.statusCode).toBe(status);
  if (status === 400) expect(response.json().error).toContain('Idempotency-Key');
});
