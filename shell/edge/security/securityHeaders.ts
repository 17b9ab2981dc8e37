import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { restrictivePolicy } from './contentSecurityPolicy.ts';

const oneYearSeconds = 365 * 24 * 60 * 60;

/** Browser features that are disabled for all scripts. Only this site may request the visitor's location. */
const permissionsPolicy =
  'browsing-topics=(), camera=(), geolocation=(self), microphone=(), payment=(), usb=()';

/** Adds security headers to every response. Pages replace the content security policy with their own. */
export const securityHeaders = fp(async (app, config: EdgeConfig) => {
  const isHttps = config.SITE_URL.startsWith('https:');
  const headers: Readonly<Record<string, string>> = {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy,
    // The header omits `includeSubDomains`, because other hosts of the operator's domain may not support HTTPS.
    ...(isHttps && { 'strict-transport-security': `max-age=${oneYearSeconds}` }),
    // Browsers ignore this header without HTTPS. Tag Manager's preview mode needs access to the window that opened it.
    ...(isHttps && !config.TAG_MANAGER_ID && { 'cross-origin-opener-policy': 'same-origin' }),
  };
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(headers);
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', restrictivePolicy);
    if (!reply.hasHeader('cross-origin-resource-policy'))
      reply.header(
        'cross-origin-resource-policy',
        isImage(reply.getHeader('content-type')) ? 'cross-origin' : 'same-site',
      );
  });
});

/** Other sites may show the site's images, such as the share images in link previews. */
const isImage = (contentType: unknown) => typeof contentType === 'string' && contentType.startsWith('image/');
