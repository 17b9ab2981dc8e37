import fp from 'fastify-plugin';
import type { EdgeConfig } from './config.ts';

function policy({ TAG_MANAGER_ID }: EdgeConfig): string {
  // https://developers.google.com/tag-platform/security/guides/csp, and only where a tag manager is configured.
  const scripts = TAG_MANAGER_ID ? ' https://www.googletagmanager.com' : '';
  const reports = TAG_MANAGER_ID ? ' https://*.google-analytics.com https://*.googletagmanager.com' : '';
  return [
    "default-src 'self'",
    // The renderer's style element stands in the document; scripts never do.
    "style-src 'self' 'unsafe-inline'",
    `script-src 'self'${scripts}`,
    `img-src 'self' data:${reports}`,
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
  app.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    // A page that takes scripts from a developer's machine brings a policy of its own.
    const isBare = !reply.hasHeader('content-security-policy');
    if (isBare && typeof type === 'string' && type.startsWith('text/html'))
      reply.header('content-security-policy', contentSecurityPolicy);
  });
});
