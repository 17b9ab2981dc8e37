import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { type ModuleService, ModuleServices } from './ModuleServices.ts';
import type { ServiceClient } from './ServiceClient.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: {
      /** Finds the service of the module that owns an API URL in the current registry revision. */
      findByUrl(url: string): ModuleService | undefined;
      /** Returns the client of a module's service. */
      findClient(module: string): ServiceClient | undefined;
    };
  }
}

/** Decorates `app.services`, which follows the registered services. Server rendering and the API proxy share their clients. */
export const servicesPlugin = fp(registerServices, {
  name: 'servicesPlugin',
  dependencies: ['registryPlugin'],
});

async function registerServices(app: FastifyInstance, { SERVICE_URLS }: EdgeConfig) {
  const moduleServices = new ModuleServices(SERVICE_URLS, app.log);
  app.decorate('services', {
    findByUrl: (url) => moduleServices.findByUrl(url),
    findClient: (module) => moduleServices.findClient(module),
  });
  app.registry.onModulesChange((modules) => moduleServices.follow(modules));
  app.addHook('onClose', () => moduleServices.close());
}
