import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startAfterPaintScript } from '../../site/document/startAfterPaint.ts';
import { createPagePolicy } from './contentSecurityPolicy.ts';

const baseConfig = { TAG_MANAGER_ID: undefined, PICTURE_ORIGINS: [], SITE_URL: 'http://localhost:3000' };

/** Creates the policy and returns the sources of each directive. */
function createDirectives(
  config: Partial<Parameters<typeof createPagePolicy>[0]> = {},
  hashes: string[] = [],
) {
  const policy = createPagePolicy({ ...baseConfig, ...config }, hashes);
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
