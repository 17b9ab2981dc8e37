import { snapshotPlugin } from '../cache/snapshotPlugin.ts';
import type { ServiceConfig } from '../config/serviceConfig.ts';
import { UnavailableError } from '../http/HttpError.ts';
import { isDatabaseUnavailable } from '../mongo/databaseErrors.ts';
import { createServer, type ServerOptions } from './createServer.ts';
import { maintenancePlugin } from './maintenancePlugin.ts';
import { openApiPlugin } from './openApiPlugin.ts';

export interface ServiceOptions extends ServerOptions {
  /** Name in logs, API documentation and database connections. */
  readonly name: string;
}

/** Fastify app of a service with `reply.snapshot`. */
export type Service = ReturnType<typeof createService>;

/** Creates the Fastify app of a service, with API documentation, cached responses and read-only maintenance. */
export function createService(config: ServiceConfig, options: ServiceOptions) {
  const app = createServer(config, { classifyError: classifyDatabaseError, ...options });
  app.register(maintenancePlugin, config);
  app.register(openApiPlugin, { name: options.name });
  app.register(snapshotPlugin);
  return app;
}

/** Converts errors of an unavailable database to `UnavailableError`. */
const classifyDatabaseError = (error: unknown): unknown =>
  error instanceof Error && isDatabaseUnavailable(error)
    ? new UnavailableError('MongoDB', error.message, { cause: error })
    : error;
