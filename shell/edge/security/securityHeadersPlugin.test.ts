import { afterEach, describe, expect, test } from '@jest/globals';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { securityHeadersPlugin } from './securityHeadersPlugin.ts';

let edge: Awaited<ReturnType<typeof createTestEdge>>;
afterEach(() => edge.close());

async function sendRequest(contentType: string, environment: Record<string, string> = {}) {
  edge = await createTestEdge(environment);
  await edge.app.register(securityHeadersPlugin, edge.config);
  edge.app.get('/test', (_request, reply) => reply.type(contentType).send('content'));
  return edge.app.inject('/test');
}

describe('a site with HTTPS', () => {
  const httpsConfig = { SITE_URL: 'https://site.example' };

  test.each(['text/html', 'application/json'])(
    'sends Strict-Transport-Security for %s',
    async (contentType) => {
      const { headers } = await sendRequest(contentType, httpsConfig);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    },
  );

  test('isolates its windows unless a tag manager is configured', async () => {
    expect((await sendRequest('text/html', httpsConfig)).headers['cross-origin-opener-policy']).toBe(
      'same-origin',
    );
    await edge.close();
    const withTagManager = await sendRequest('text/html', { ...httpsConfig, TAG_MANAGER_ID: 'GTM-ABC1234' });
    expect(withTagManager.headers).not.toHaveProperty('cross-origin-opener-policy');
  });

  test('is the only kind of site that sends these headers', async () => {
    const { headers } = await sendRequest('text/html');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
  });
});

test('every response gets the general headers and a policy that allows nothing', async () => {
  for (const contentType of ['application/json', 'text/javascript', 'text/html']) {
    const { headers } = await sendRequest(contentType);
    await edge.close();
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-site',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    for (const feature of ['camera=()', 'microphone=()', 'payment=()', 'geolocation=(self)'])
      expect(headers['permissions-policy']).toContain(feature);
  }
});

test('other sites can show the site’s images', async () => {
  const { headers } = await sendRequest('image/png');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('a response can set its own policy', async () => {
  edge = await createTestEdge();
  await edge.app.register(securityHeadersPlugin, edge.config);
  edge.app.get('/page', (_request, reply) => reply.header('content-security-policy', 'sandbox').send('page'));
  expect((await edge.app.inject('/page')).headers['content-security-policy']).toBe('sandbox');
});
