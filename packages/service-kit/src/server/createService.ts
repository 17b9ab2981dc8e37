import { createServer, type ServerOptions } from './createServer.ts';
import { openApi } from './openApi.ts';
import type { ServiceConfig, ServiceName } from './serviceConfig.ts';
import { snapshots } from './snapshots.ts';

export interface ServiceOptions extends ServerOptions {
  /** Names the service in its logs, its documentation and towards the database. */
  readonly name: ServiceName;
}

export type Service = ReturnType<typeof createService>;

/** A server with an API of its own: documented from its schemas, its replies serialised once per change of the data. */
export function createService(config: ServiceConfig, options: ServiceOptions) {
  const app = createServer(config, options);
  app.register(openApi, { name: options.name });
  app.register(snapshots);
  return app;
}
