import { defaultPorts } from '@msv/contracts/site/defaultPorts';
import { findModules } from '@msv/federation/moduleConfigs';
import { listRemotes, listServices } from '../project/projectFolders.ts';

const firstServicePort = 4001;
const firstDevServerPort = 3101;

/** Returns the default port of each service of a project. Modules set theirs in `module.config.ts`. */
export function readServicePorts(root: string): Record<string, number> {
  const configured = new Map(findModules(root).map(({ config }) => [config.name, config.ports.service]));
  const ports = listServices(root).map((name) => [
    name,
    name === 'releases' ? defaultPorts.releases : configured.get(name),
  ]);
  return assignDefaultPorts(Object.fromEntries(ports), firstServicePort);
}

/** Returns the default port of the dev server of each remote of a project. */
export function readDevServerPorts(root: string): Record<string, number> {
  const configured = new Map(findModules(root).map(({ config }) => [config.name, config.ports.devServer]));
  const ports = listRemotes(root).map((name) => [name, configured.get(name)]);
  return assignDefaultPorts(Object.fromEntries(ports), firstDevServerPort);
}

/** Returns the lowest port that is not the default port of any service. */
export const findFreeServicePort = (root: string): number =>
  findFreePort(new Set(Object.values(readServicePorts(root))), firstServicePort);

/** Returns the lowest port that is not the default port of any dev server. */
export const findFreeDevServerPort = (root: string): number =>
  findFreePort(new Set(Object.values(readDevServerPorts(root))), firstDevServerPort);

/** Completes default ports by name: a program without one gets the lowest free port from `firstPort` on. */
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
