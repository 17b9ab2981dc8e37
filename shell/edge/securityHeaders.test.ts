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

  test('may load a tag manager where the operator configured one, and still no inline script', async () => {
    const { headers } = await reply('text/html', { TAG_MANAGER_ID: 'GTM-ABC1234' });
    const policy = headers['content-security-policy'];
    expect(sources(policy, 'script-src')).toEqual(["'self'", 'https://www.googletagmanager.com']);
    expect(sources(policy, 'connect-src')).toContain('https://*.google-analytics.com');
  });
});

test('every reply keeps paths from other sites; what is no page needs no policy', async () => {
  const { headers } = await reply('application/json');
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers).not.toHaveProperty('content-security-policy');
});
