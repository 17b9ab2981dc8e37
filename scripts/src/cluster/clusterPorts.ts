import { findFreePorts } from '@msv/testing/findFreePorts';
import type { SystemPorts } from '../system/systemPorts.ts';
import type { ClusterPorts } from './planCluster.ts';

/**
 * Derives the ports of a cluster from the ports of a system, which proxy, database and first service instances use.
 * Second service instances use a port 100 higher; the edges use the two ports after the port of the proxy, and the
 * renderer the one after them.
 */
export function toClusterPorts({ site, embeddedMongo, services }: SystemPorts): ClusterPorts {
  const toInstancePorts = (index: number) => ({
    site: site + 1 + index,
    services: Object.fromEntries(Object.entries(services).map(([name, port]) => [name, port + 100 * index])),
  });
  return { site, renderer: site + 3, embeddedMongo, instances: [toInstancePorts(0), toInstancePorts(1)] };
}

export async function findFreeClusterPorts(services: string[]): Promise<ClusterPorts> {
  // Ports of a single call are distinct.
  const freePorts = await findFreePorts(3 + 2 * (services.length + 1));
  const takePort = () => freePorts.pop() ?? 0;
  const takeInstancePorts = () => ({
    site: takePort(),
    services: Object.fromEntries(services.map((name) => [name, takePort()])),
  });
  return {
    site: takePort(),
    renderer: takePort(),
    embeddedMongo: takePort(),
    instances: [takeInstancePorts(), takeInstancePorts()],
  };
}
