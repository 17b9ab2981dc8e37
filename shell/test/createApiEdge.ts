import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { apiProxyPlugin } from '../edge/api/apiProxyPlugin.ts';
import { registryPlugin } from '../edge/registry/registryPlugin.ts';
import { servicesPlugin } from '../edge/services/servicesPlugin.ts';
import { recentWritesPlugin } from '../edge/visitors/recentWritesPlugin.ts';
import { siteCookiesPlugin } from '../edge/visitors/siteCookiesPlugin.ts';
import { createTestEdge } from './createTestEdge.ts';

/** Creates an edge that proxies the API of registered modules. */
export async function createApiEdge(
  modules: Record<string, ModuleRegistration>,
  environment: Record<string, string> = {},
) {
  const edge = await createTestEdge(environment);
  await edge.app.register(registryPlugin, edge.config);
  await edge.app.register(servicesPlugin, edge.config);
  await edge.app.register(siteCookiesPlugin, edge.config);
  await edge.app.register(recentWritesPlugin, edge.config);
  await edge.app.register(apiProxyPlugin, edge.config);
  edge.app.registry.applyRevision(buildRegistry([], { modules }));
  return edge;
}
