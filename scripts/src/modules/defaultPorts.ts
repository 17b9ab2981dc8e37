import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import { findModules } from '@msv/federation/moduleConfigs';
import { listRemotes, listServices } from '../project/projectFolders.ts';

const firstServicePort = 4001;
const firstDevServerPort = 3101;

/** Modules set their default ports in `module.config.ts`. */
export function readServicePorts(root: string): Record<string, number> {
  const configured = new Map(findModules(root).map(({ config }) => [config.name, config.ports.service]));
  const ports = listServices(root).map((name) => [
    name,
    name === 'releases' ? defaultPorts.releases : configured.get(name),
  ]);
  return assignDefaultPorts(Object.fromEntries(ports), firstServicePort);
}

export function readDevServerPorts(root: string): Record<string, number> {
  const configured = new Map(findModules(root).map(({ config }) => [config.name, config.ports.devServer]));
  const ports = listRemotes(root).map((name) => [name, configured.get(name)]);
  return assignDefaultPorts(Object.fromEntries(ports), firstDevServerPort);
}

export const findFreeServicePort = (root: string): number =>
  findFreePort(new Set(Object.values(readServicePorts(root))), firstServicePort);

export const findFreeDevServerPort = (root: string): number =>
  findFreePort(new Set(Object.values(readDevServerPorts(root))), firstDevServerPort);

/** A program without a default port gets the lowest free port from `firstPort` on. */
export function assignDefaultPorts(
  ports: Readonly<Record<string, number | undefined>>,
  firstPort: number,
): Record<string, number> {
  const taken = new Set(Object.values(ports));
  const takeFreePort = () => {
    const port = findFreePort(taken, firstPort);
    taken.add(port);
    return port;
  };
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port ?? takeFreePort()]));
}

function findFreePort(taken: ReadonlySet<number | undefined>, firstPort: number): number {
  let port = firstPort;
  while (taken.has(port)) port += 1;
  return port;
}
