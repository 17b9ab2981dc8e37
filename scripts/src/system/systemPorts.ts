import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import { parsePort } from '@msv/mf/arguments';
import { findFreePorts } from '@msv/testing/findFreePorts';

export interface SystemPorts {
  site: number;
  embeddedMongo: number;
  /** By service name. */
  services: Record<string, number>;
}

/** Returns a name such as `INVENTORY_PORT` or `INVENTORY_URL`. */
export const toVariableName = (service: string, suffix: string) =>
  `${service.toUpperCase().replaceAll('-', '_')}_${suffix}`;

/**
 * Reads the ports of all programs from the environment (`PORT`, `EMBEDDED_MONGO_PORT`, `INVENTORY_PORT`, ...), with
 * defaults. Other ports allow a second system on the same machine.
 * @param servicePorts Default port by service name.
 */
export function parseSystemPorts(
  environment: NodeJS.ProcessEnv,
  servicePorts: Readonly<Record<string, number>>,
): SystemPorts {
  return {
    site: parsePort(environment, 'PORT', defaultPorts.site),
    embeddedMongo: parsePort(environment, 'EMBEDDED_MONGO_PORT', defaultPorts.embeddedMongo),
    services: Object.fromEntries(
      Object.entries(servicePorts).map(([service, port]) => [
        service,
        parsePort(environment, toVariableName(service, 'PORT'), port),
      ]),
    ),
  };
}

export async function findFreeSystemPorts(services: string[]): Promise<SystemPorts> {
  const [site = 0, embeddedMongo = 0, ...servicePorts] = await findFreePorts(services.length + 2);
  return {
    site,
    embeddedMongo,
    services: Object.fromEntries(services.map((name, index) => [name, servicePorts[index] ?? 0])),
  };
}
