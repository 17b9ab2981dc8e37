import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';

/** Service worker that replaces another one, removes itself and reloads the pages that the other one controlled. */
const resettingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url);
})()));
`;

/**
 * Refuses requests for scripts of service workers. The site has none, and a service that was taken over could use one to own the
 * site in browsers, even after it was withdrawn. With `RESET_BROWSERS=on`, it removes such workers from browsers: their updates get a
 * worker that removes itself, and pages clear what browsers have stored for the site.
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
