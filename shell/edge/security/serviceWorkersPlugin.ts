import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';

/** Replaces another service worker, removes itself and reloads the pages that the other one controlled. */
const resettingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url);
})()));
`;

/**
 * Refuses requests for service workers, because a compromised service could use one to control the site in browsers.
 * With `RESET_BROWSERS=on`, existing workers are replaced by one that removes itself, and pages clear the site's stored
 * data.
 */
export const serviceWorkersPlugin = fp(registerServiceWorkers, { name: 'serviceWorkersPlugin' });

async function registerServiceWorkers(
  app: FastifyInstance,
  { RESET_BROWSERS }: Pick<EdgeConfig, 'RESET_BROWSERS'>,
) {
  const isResetting = RESET_BROWSERS === 'on';
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['service-worker'] !== 'script') return;
    reply.header('cache-control', 'no-store');
    if (isResetting) return reply.type('text/javascript').send(resettingWorker);
    return reply.code(404).send({ error: 'This site has no service workers.' });
  });
  if (!isResetting) return;
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/html'))
      reply.header('clear-site-data', '"cache", "storage"');
  });
}
