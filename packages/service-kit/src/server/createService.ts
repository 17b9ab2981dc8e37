import { snapshotPlugin } from '../cache/snapshotPlugin.ts';
import type { ServiceConfig } from '../config/serviceConfig.ts';
import { UnavailableError } from '../http/HttpError.ts';
import { isDatabaseUnavailable } from '../mongo/databaseErrors.ts';
import { createServer, type ServerOptions } from './createServer.ts';
import { maintenancePlugin } from './maintenancePlugin.ts';
import { openApiPlugin } from './openApiPlugin.ts';

/** Options of a service. */
export interface ServiceOptions extends ServerOptions {
  /** Name of the service in its logs, its API documentation and its database connections. */
  readonly name: string;
}

/** Fastify app of a service, with route types from valibot schemas and with `reply.snapshot`. */
export type Service = ReturnType<typeof createService>;

/**
 * Creates the Fastify app of a service. It generates API documentation from the route schemas, supports cached
 * responses with `reply.snapshot` and rejects writes during maintenance.
 */
export function createService(config: ServiceConfig, options: ServiceOptions) {
  const app = createServer(config, { classifyError: classifyDatabaseError, ...options });
  app.register(maintenancePlugin, config);
  app.register(openApiPlugin, { name: options.name });
  app.register(snapshotPlugin);
  return app;
}

/** Returns an `UnavailableError` for errors that mean that the database is unavailable, and all others unchanged. */
const classifyDatabaseError = (error: unknown): unknown =>
  error instanceof Error && isDatabaseUnavailable(error)
    ? new UnavailableError('MongoDB', error.message, { cause: error })
    : error;
