import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import { cheapCheckIntervalMs, type Warning } from '@msv/service-kit/server/warningsPlugin';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { isReady } from './LoadBalancer.ts';
import { ServiceClient } from './ServiceClient.ts';
import { type ServiceUrls, toServiceUrlVariable } from './serviceUrls.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: {
      /** Finds the service of the module that owns an API URL in the current registry revision. */
      findByUrl(url: string): ModuleService | undefined;
      findClient(module: string): ServiceClient | undefined;
    };
  }
}

/** Decorates `app.services`, whose clients server rendering and the API proxy share. */
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
  app.addWarnings(() => checkInstances(moduleServices.listInstances()), cheapCheckIntervalMs);
  app.addHook('onClose', () => moduleServices.close());
}

/** Checks whether each instance of the services is ready. A hung instance accepts connections and never responds. */
const checkInstances = (origins: readonly string[]): Promise<Warning[]> =>
  Promise.all(
    origins.map(async (origin) => ({
      name: 'ProgramDown',
      subject: origin,
      isActive: !(await isReady(origin)),
      summary: `${origin} is not ready or does not respond.`,
    })),
  );

type Modules = NonNullable<RegistryDocument['modules']>;

/** Service of a module. `client` is undefined while no instance is registered. */
interface ModuleService {
  readonly module: string;
  readonly client: ServiceClient | undefined;
}

interface RunningClient {
  readonly originList: string;
  readonly client: ServiceClient;
}

/** Clients of all registered services, which follow changes of the registry. */
class ModuleServices {
  private readonly overrides: ServiceUrls;
  private readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  private modules: Modules = {};
  private clients: ReadonlyMap<string, RunningClient> = new Map();
  /** Clients that are no longer used but still have requests in flight. */
  private readonly draining = new Set<ServiceClient>();

  /** @param overrides Origins that replace the registered instances. */
  constructor(overrides: ServiceUrls, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
    this.overrides = overrides;
    this.log = log;
  }

  findByUrl(url: string): ModuleService | undefined {
    const module = findModuleByApiUrl(this.modules, url);
    return module === undefined ? undefined : { module, client: this.findClient(module) };
  }

  findClient(module: string): ServiceClient | undefined {
    return this.clients.get(module)?.client;
  }

  listInstances(): string[] {
    return [...this.clients.values()].flatMap(({ originList }) => originList.split(','));
  }

  /** Opens and closes clients to match the registered instances. Requests in flight are completed. */
  follow(modules: Modules): void {
    const previous = this.clients;
    this.modules = modules;
    this.clients = new Map(
      Object.keys(modules).flatMap((name): [string, RunningClient][] => {
        const origins = this.listOrigins(name);
        if (origins.length === 0) return [];
        const originList = origins.join();
        const running = previous.get(name);
        if (running?.originList === originList) return [[name, running]];
        return [[name, { originList, client: this.createClient(origins) }]];
      }),
    );
    const remaining = new Set(this.clients.values());
    for (const running of previous.values()) if (!remaining.has(running)) void this.drain(running.client);
  }

  async close(): Promise<void> {
    const running = [...this.clients.values()].map(({ client }) => client);
    await Promise.all([...running, ...this.draining].map((client) => client.close()));
  }

  private async drain(client: ServiceClient): Promise<void> {
    this.draining.add(client);
    await client.drain();
    this.draining.delete(client);
  }

  private listOrigins(name: string): readonly string[] {
    const registered = this.modules[name]?.instances ?? [];
    if (!(name in this.overrides)) return registered;
    const override = this.overrides[name];
    if (!override)
      this.log.error(
        { variable: toServiceUrlVariable(name) },
        'Variable is not a list of origins such as http://10.0.0.5:4001, using the registered instances',
      );
    return override ?? registered;
  }

  private createClient(origins: readonly string[]): ServiceClient {
    return new ServiceClient(origins, (instance, err) =>
      this.log.warn({ instance, err }, 'Connection to a service instance failed'),
    );
  }
}

/** Returns the module whose API prefix covers a URL. Prefixes of modules never overlap. */
export function findModuleByApiUrl(
  modules: NonNullable<RegistryDocument['modules']>,
  url: string,
): string | undefined {
  const isCovered = (prefix: string) =>
    url.startsWith(prefix) && ['', '/', '?'].includes(url.charAt(prefix.length));
  return Object.keys(modules).find((name) => modules[name]?.apiPrefixes.some(isCovered));
}
