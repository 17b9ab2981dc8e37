import fp from 'fastify-plugin';

const policy = [
  "default-src 'self'",
  // The renderer's style element stands in the document; scripts never do.
  "style-src 'self' 'unsafe-inline'",
  "script-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What every reply of the site tells a browser not to do. */
export const securityHeaders = fp(async (app) => {
  app.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (typeof type === 'string' && type.startsWith('text/html'))
      reply.header('content-security-policy', policy);
  });
});
