import { ports as defaults } from '@msv/contracts/ports';
import { freePorts } from '@msv/testing/freePorts';
import * as v from 'valibot';
import { Refusal } from '../Refusal.ts';
import { workspaceFolders } from '../workspaceFolders.ts';

export type SystemPorts = { site: number; embeddedMongo: number; services: Record<string, number> };

/** The services of a project, named like their folders. */
export const serviceNames = (root: string) => workspaceFolders(root, 'services');

/** The environment variable about one service: `INVENTORY_PORT`, `INVENTORY_URL`. */
export const variableOf = (service: string, suffix: string) =>
  `${service.toUpperCase().replaceAll('-', '_')}_${suffix}`;

/**
 * Every part's port: its variable (`PORT`, `EMBEDDED_MONGO_PORT`, `INVENTORY_PORT`, ...) or its default. So a second
 * system can run beside the first.
 */
export function portsFrom(environment: NodeJS.ProcessEnv, services: string[]): SystemPorts {
  const known: Record<string, number> = defaults.services;
  return {
    site: portFrom(environment, 'PORT', defaults.site),
    embeddedMongo: portFrom(environment, 'EMBEDDED_MONGO_PORT', defaults.embeddedMongo),
    services: Object.fromEntries(
      services.map((service) => [
        service,
        portFrom(environment, variableOf(service, 'PORT'), known[service]),
      ]),
    ),
  };
}

/** Ports that nobody uses now, for a system that a test starts. */
export async function freeSystemPorts(services: string[]): Promise<SystemPorts> {
  const [site = 0, embeddedMongo = 0, ...rest] = await freePorts(services.length + 2);
  return {
    site,
    embeddedMongo,
    services: Object.fromEntries(services.map((name, at) => [name, rest[at] ?? 0])),
  };
}

const Port = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1), v.maxValue(65_535));

/** One port from the environment, or its default. */
export function portFrom(
  environment: NodeJS.ProcessEnv,
  variable: string,
  fallback: number | undefined,
): number {
  const text = environment[variable];
  if (text === undefined || text === '') {
    if (fallback !== undefined) return fallback;
    throw new Refusal(
      `There is no default port for ${variable}: add one to packages/contracts/src/ports.ts.`,
    );
  }
  const port = v.safeParse(Port, text);
  if (!port.success) throw new Refusal(`${variable} must be a port from 1 to 65535, not "${text}".`);
  return port.output;
}
