import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { serviceAt } from '../api/apiPrefixes.ts';
import type { EdgeConfig } from '../config.ts';
import { ServiceClient } from './ServiceClient.ts';

const variables = ['INVENTORY_URL', 'DEALERS_URL', 'FINANCING_URL', 'CONTENT_URL', 'LEADS_URL'] as const;
/** A service of the API, by the variable that says where its instances are. */
export type ServiceVariable = (typeof variables)[number];

declare module 'fastify' {
  interface FastifyInstance {
    services: Readonly<Record<ServiceVariable, ServiceClient>>;
    /** The service behind an address of the API. */
    serviceAt(url: string): ServiceClient | undefined;
  }
}

/** The services of the API, for pages and for browsers alike: what the one learns of an instance, the other knows. */
export const services = fp(async (app, config: EdgeConfig) => {
  const all = {
    INVENTORY_URL: reach(app, config.INVENTORY_URL),
    DEALERS_URL: reach(app, config.DEALERS_URL),
    FINANCING_URL: reach(app, config.FINANCING_URL),
    CONTENT_URL: reach(app, config.CONTENT_URL),
    LEADS_URL: reach(app, config.LEADS_URL),
  };
  app.decorate('services', all);
  app.decorate('serviceAt', (url: string) => {
    const variable = serviceAt(url);
    return variable && all[variable];
  });
});

interface Owner {
  log: Pick<FastifyBaseLogger, 'warn'>;
  addHook(name: 'onClose', hook: () => Promise<void>): unknown;
}

/** A service on these instances, for as long as the server runs. */
export function reach(app: Owner, origins: readonly string[]): ServiceClient {
  const service = new ServiceClient(origins, (instance, { message }) =>
    app.log.warn({ instance }, `An instance does not answer: ${message}`),
  );
  app.addHook('onClose', () => service.close());
  return service;
}
