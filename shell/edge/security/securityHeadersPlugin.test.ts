import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startAfterPaintScript } from '../../site/document/startAfterPaint.ts';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { createPagePolicy, securityHeadersPlugin } from './securityHeadersPlugin.ts';

describe('securityHeadersPlugin', () => {
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
      const withTagManager = await sendRequest('text/html', {
        ...httpsConfig,
        TAG_MANAGER_ID: 'GTM-ABC1234',
      });
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
    edge.app.get('/page', (_request, reply) =>
      reply.header('content-security-policy', 'sandbox').send('page'),
    );
    expect((await edge.app.inject('/page')).headers['content-security-policy']).toBe('sandbox');
  });
});

describe('createPagePolicy', () => {
  const baseConfig = { TAG_MANAGER_ID: undefined, PICTURE_ORIGINS: [], SITE_URL: 'http://localhost:3000' };

  /** Creates the policy and returns the sources of each directive. */
  function createDirectives(
    config: Partial<Parameters<typeof createPagePolicy>[0]> = {},
    hashes: string[] = [],
    devServerOrigins: string[] = [],
  ) {
    const policy = createPagePolicy({ ...baseConfig, ...config }, hashes, devServerOrigins);
    return Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
  }

  test('allows only the site’s own files, connections and forms', () => {
    expect(createDirectives()).toMatchObject({
      'default-src': ["'none'"],
      'style-src-attr': ["'none'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'worker-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
      'report-uri': ['/csp-reports'],
    });
  });

  test('allows the page’s own style elements by hash, and never unsafe-inline', () => {
    expect(createDirectives({}, ['abc=', 'def='])['style-src-elem']).toEqual([
      "'self'",
      expect.stringMatching(/^'sha256-47DEQ/),
      "'sha256-abc='",
      "'sha256-def='",
    ]);
    expect(createPagePolicy(baseConfig, [])).not.toContain('unsafe');
  });

  test('allows the inline script of the page by hash, and no other', () => {
    const hash = createHash('sha256').update(startAfterPaintScript).digest('base64');
    expect(createDirectives()['script-src']).toEqual(["'self'", `'sha256-${hash}'`]);
  });

  test('allows only scripts and connections of the dev servers in a preview', () => {
    const config = { SITE_URL: 'https://site.example' };
    const { 'upgrade-insecure-requests': upgrade, ...usual } = createDirectives(config);
    expect(upgrade).toEqual([]);
    expect(createDirectives(config, [], ['http://localhost:3101', 'http://127.0.0.1:3102'])).toEqual({
      ...usual,
      'script-src': [...(usual['script-src'] ?? []), 'http://localhost:3101', 'http://127.0.0.1:3102'],
      'connect-src': [
        "'self'",
        'http://localhost:3101',
        'ws://localhost:3101',
        'http://127.0.0.1:3102',
        'ws://127.0.0.1:3102',
      ],
    });
  });

  test('allows images of the configured picture origins only', () => {
    const directives = createDirectives({ PICTURE_ORIGINS: ['https://cdn.example'] });
    expect(directives['img-src']).toEqual(["'self'", 'data:', 'https://cdn.example']);
  });

  test('allows the configured tag manager, without Trusted Types, but no other inline scripts', () => {
    const directives = createDirectives({ TAG_MANAGER_ID: 'GTM-ABC1234' });
    expect(directives['script-src']).toEqual([
      "'self'",
      expect.stringMatching(/^'sha256-/),
      'https://www.googletagmanager.com',
    ]);
    expect(directives['connect-src']).toContain('https://*.google-analytics.com');
    expect(directives).not.toHaveProperty('require-trusted-types-for');
  });

  test.each([
    ['https://site.example', true],
    ['http://localhost:3000', false],
  ])('upgrades insecure requests of %s: %s', (SITE_URL, isUpgraded) => {
    expect('upgrade-insecure-requests' in createDirectives({ SITE_URL })).toBe(isUpgraded);
  });
});
