import fp from 'fastify-plugin';
import type { EdgeConfig } from './config.ts';

const aYearInSeconds = 365 * 24 * 60 * 60;

/** What no script on the site may ask a visitor for; where they are, only this site, when they press for it. */
const permissions = 'browsing-topics=(), camera=(), geolocation=(self), microphone=(), payment=(), usb=()';

function policy({ TAG_MANAGER_ID, PICTURE_ORIGINS }: EdgeConfig): string {
  // https://developers.google.com/tag-platform/security/guides/csp, and only where a tag manager is configured.
  const scripts = TAG_MANAGER_ID ? ' https://www.googletagmanager.com' : '';
  const reports = TAG_MANAGER_ID ? ' https://*.google-analytics.com https://*.googletagmanager.com' : '';
  return [
    "default-src 'self'",
    // The renderer's style element stands in the document; scripts never do.
    "style-src 'self' 'unsafe-inline'",
    `script-src 'self'${scripts}`,
    ["img-src 'self' data:", ...PICTURE_ORIGINS].join(' ') + reports,
    `connect-src 'self'${reports}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What every reply of the site tells a browser not to do. */
export const securityHeaders = fp(async (app, config: EdgeConfig) => {
  const contentSecurityPolicy = policy(config);
  const isSecure = config.SITE_URL.startsWith('https:');
  app.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    // Of this host alone: what else is on the operator's domain is not known here.
    if (isSecure) reply.header('strict-transport-security', `max-age=${aYearInSeconds}`);
    if (typeof type !== 'string' || !type.startsWith('text/html')) return;
    reply.header('permissions-policy', permissions);
    // Browsers know it on secure origins only. A tag manager's own preview needs the window that opened the site.
    if (isSecure && !config.TAG_MANAGER_ID) reply.header('cross-origin-opener-policy', 'same-origin');
    // A page that takes scripts from a developer's machine brings a policy of its own.
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', contentSecurityPolicy);
  });
});
