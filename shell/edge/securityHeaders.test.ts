import { afterEach, describe, expect, test } from '@jest/globals';
import { anEdge } from '../test/anEdge.ts';
import { securityHeaders } from './securityHeaders.ts';

let edge: Awaited<ReturnType<typeof anEdge>>;
afterEach(() => edge.close());

async function reply(type: string, environment: Record<string, string> = {}) {
  edge = await anEdge(environment);
  await edge.app.register(securityHeaders, edge.config);
  edge.app.get('/it', (_request, answer) => answer.type(type).send('it'));
  return edge.app.inject('/it');
}

/** The sources of one directive. */
const sources = (policy: unknown, directive: string) =>
  String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

describe('a page', () => {
  test('runs the site’s own scripts only, is framed by nobody and sends forms nowhere else', async () => {
    const policy = (await reply('text/html; charset=utf-8')).headers['content-security-policy'];
    expect(sources(policy, 'default-src')).toEqual(["'self'"]);
    expect(sources(policy, 'script-src')).toEqual(["'self'"]);
    expect(sources(policy, 'connect-src')).toEqual(["'self'"]);
    expect(sources(policy, 'img-src')).toEqual(["'self'", 'data:']);
    expect(sources(policy, 'frame-ancestors')).toEqual(["'none'"]);
    expect(sources(policy, 'object-src')).toEqual(["'none'"]);
    expect(sources(policy, 'base-uri')).toEqual(["'none'"]);
    expect(sources(policy, 'form-action')).toEqual(["'self'"]);
  });

  test('shows pictures from where the operator keeps photos of vehicles, and from nowhere else', async () => {
    const { headers } = await reply('text/html', {
      PICTURE_ORIGINS: 'https://cdn.example,https://b.example',
    });
    const policy = headers['content-security-policy'];
    expect(sources(policy, 'img-src')).toEqual([
      "'self'",
      'data:',
      'https://cdn.example',
      'https://b.example',
    ]);
    expect(sources(policy, 'script-src')).toEqual(["'self'"]);
  });

  test('asks nobody for camera, microphone or money, and for the place on this site alone', async () => {
    const permissions = (await reply('text/html')).headers['permissions-policy'];
    for (const feature of ['camera=()', 'microphone=()', 'payment=()', 'geolocation=(self)'])
      expect(permissions).toContain(feature);
  });

  test('may load a tag manager where the operator configured one, and still no inline script', async () => {
    const { headers } = await reply('text/html', { TAG_MANAGER_ID: 'GTM-ABC1234' });
    const policy = headers['content-security-policy'];
    expect(sources(policy, 'script-src')).toEqual(["'self'", 'https://www.googletagmanager.com']);
    expect(sources(policy, 'connect-src')).toContain('https://*.google-analytics.com');
  });
});

describe('a site behind TLS', () => {
  const secure = { SITE_URL: 'https://site.example' };

  test.each(['text/html', 'application/json'])('is asked for without it never again: %s', async (type) => {
    const { headers } = await reply(type, secure);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('has windows of its own, but for a tag manager’s preview', async () => {
    expect((await reply('text/html', secure)).headers['cross-origin-opener-policy']).toBe('same-origin');
    await edge.close();
    const tagged = await reply('text/html', { ...secure, TAG_MANAGER_ID: 'GTM-ABC1234' });
    expect(tagged.headers).not.toHaveProperty('cross-origin-opener-policy');
  });

  test('is the only one that promises so', async () => {
    const { headers } = await reply('text/html');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('cross-origin-opener-policy');
  });
});

test('every reply keeps paths from other sites; what is no page needs no policy', async () => {
  const { headers } = await reply('application/json');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).not.toHaveProperty('permissions-policy');
});
