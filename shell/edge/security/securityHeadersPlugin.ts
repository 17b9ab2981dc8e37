import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { restrictivePolicy } from './contentSecurityPolicy.ts';

const resourcePolicyHeader = 'cross-origin-resource-policy';
const oneYearSeconds = 365 * 24 * 60 * 60;

/** Browser features that are disabled for all scripts. Only this site may request the visitor's location. */
const permissionsPolicy =
  'browsing-topics=(), camera=(), geolocation=(self), microphone=(), payment=(), usb=()';

/** Headers that a route can replace by its own, as pages do with the content security policy. */
const replaceableHeaders: readonly string[] = [
  'content-security-policy',
  resourcePolicyHeader,
  'referrer-policy',
];

/** Returns the security headers of a response whose route sets none of its own. */
export function createSecurityHeaders(
  config: Pick<EdgeConfig, 'SITE_URL' | 'TAG_MANAGER_ID'>,
): Readonly<Record<string, string>> {
  const isHttps = config.SITE_URL.startsWith('https:');
  return {
    'content-security-policy': restrictivePolicy,
    [resourcePolicyHeader]: 'same-site',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy,
    // The header omits `includeSubDomains`, because other hosts of the operator's domain may not support HTTPS.
    ...(isHttps && { 'strict-transport-security': `max-age=${oneYearSeconds}` }),
    // Browsers ignore this header without HTTPS. Tag Manager's preview mode needs access to the window that opened it.
    ...(isHttps && !config.TAG_MANAGER_ID && { 'cross-origin-opener-policy': 'same-origin' }),
  };
}

/** Adds security headers to every response. */
export const securityHeadersPlugin = fp(registerSecurityHeaders, { name: 'securityHeadersPlugin' });

async function registerSecurityHeaders(app: FastifyInstance, config: EdgeConfig) {
  const headers = Object.entries(createSecurityHeaders(config));
  app.addHook('onSend', async (_request, reply) => {
    if (isImage(reply.getHeader('content-type')) && !reply.hasHeader(resourcePolicyHeader))
      reply.header(resourcePolicyHeader, 'cross-origin');
    for (const [name, value] of headers)
      if (!replaceableHeaders.includes(name) || !reply.hasHeader(name)) reply.header(name, value);
  });
}

/** Other sites may show the site's images, such as the share images in link previews. */
const isImage = (contentType: unknown) => typeof contentType === 'string' && contentType.startsWith('image/');
