import type { FastifyBaseLogger } from 'fastify';
import { ServiceClient } from './ServiceClient.ts';

interface ClientOwner {
  log: Pick<FastifyBaseLogger, 'warn'>;
  addHook(name: 'onClose', hook: () => Promise<void>): unknown;
}

/** Creates a client for a service. It logs connection failures and closes together with the server. */
export function createServiceClient(app: ClientOwner, origins: readonly string[]): ServiceClient {
  const client = new ServiceClient(origins, (instance, err) =>
    app.log.warn({ instance, err }, 'Connection to a service instance failed'),
  );
  app.addHook('onClose', () => client.close());
  return client;
}
