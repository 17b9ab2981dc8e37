import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';

const oneDayMs = 24 * 60 * 60 * 1000;

/**
 * Serves `security.txt` (RFC 9116), which tells security researchers how to report a vulnerability. The file expires after
 * 90 days, so that copies are not trusted for years.
 */
export const securityTxtPlugin = fp(registerSecurityTxt, { name: 'securityTxtPlugin' });

async function registerSecurityTxt(app: FastifyInstance, { SITE_EMAIL, SITE_URL }: EdgeConfig) {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' });
    return [
      `Contact: mailto:${SITE_EMAIL}`,
      `Expires: ${new Date(Date.now() + 90 * oneDayMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${SITE_URL}/.well-known/security.txt`,
      '',
    ].join('\n');
  });
}
