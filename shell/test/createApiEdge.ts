import type { ModuleRegistration } from '@msv/contracts/releases/modules/moduleRegistration';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { apiProxy } from '../edge/api/apiProxy.ts';
import { registry } from '../edge/registry/registry.ts';
import { services } from '../edge/services/services.ts';
import { recentWrites } from '../edge/visitors/recentWrites.ts';
import { siteCookies } from '../edge/visitors/siteCookies.ts';
import { createTestEdge } from './createTestEdge.ts';

/** Creates an edge that proxies the API of registered modules. */
export async function createApiEdge(
  modules: Record<string, ModuleRegistration>,
  environment: Record<string, string> = {},
) {
  const edge = await createTestEdge(environment);
  await edge.app.register(registry, edge.config);
  await edge.app.register(services, edge.config);
  await edge.app.register(siteCookies, edge.config);
  await edge.app.register(recentWrites, edge.config);
  await edge.app.register(apiProxy, edge.config);
  edge.app.registry.applyRevision(buildRegistry([], { modules }));
  return edge;
}
