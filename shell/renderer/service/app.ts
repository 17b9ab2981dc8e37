import { createServer } from '@msv/service-kit/server/createServer';
import type { Server } from '@msv/service-kit/server/Server';
import type { RendererConfig } from './config.ts';
import { maxRequestBytes } from './renderingApi.ts';
import { taskRoutes } from './taskRoutes.ts';

/**
 * Builds the renderer, which plans and renders pages for edges.
 * @param options.programFile Program of renderer processes. Tests replace it.
 */
export function buildRenderer(config: RendererConfig, options: { programFile?: string } = {}): Server {
  const app = createServer(config, { name: 'renderer', bodyLimitInBytes: maxRequestBytes });
  app.register(taskRoutes, { ...config, ...options });
  return app;
}
