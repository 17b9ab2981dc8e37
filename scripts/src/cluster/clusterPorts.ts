import { freePorts } from '@msv/testing/freePorts';
import type { SystemPorts } from '../system/systemPorts.ts';
import type { ClusterPorts } from './planCluster.ts';

/** The system's ports for the proxy, the database and the first of each service; the second ones are ten above. */
export function clusterPortsFrom({ site, embeddedMongo, services }: SystemPorts): ClusterPorts {
  const instance = (at: number) => ({
    site: site + 1 + at,
    services: Object.fromEntries(Object.entries(services).map(([name, port]) => [name, port + 10 * at])),
  });
  return { site, embeddedMongo, instances: [instance(0), instance(1)] };
}

/** Ports that nobody uses now. */
export async function freeClusterPorts(services: string[]): Promise<ClusterPorts> {
  // All in one go, so that no port is given twice.
  const all = await freePorts(2 + 2 * (services.length + 1));
  const next = () => all.pop() ?? 0;
  const instance = () => ({
    site: next(),
    services: Object.fromEntries(services.map((name) => [name, next()])),
  });
  return { site: next(), embeddedMongo: next(), instances: [instance(), instance()] };
}
