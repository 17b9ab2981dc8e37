import { type ContainerIds, dockerSucceeds } from './docker.ts';

/**
 * Checks inside the containers that they cannot change their image, have no capabilities and reach only what they need.
 * @param services Names of the services without their number
 */
export function expectIsolation(
  ids: ContainerIds,
  services: readonly string[],
  expectTrue: (condition: boolean, sentence: string) => void,
): void {
  const succeeds = (service: string, command: string) =>
    dockerSucceeds('exec', ids[service] ?? '', 'sh', '-c', command);
  for (const service of ['edge-1', 'renderer-1', ...services.map((name) => `${name}-1`)]) {
    expectTrue(!succeeds(service, 'touch /site/probe'), `${service} cannot write to its image`);
    expectTrue(succeeds(service, "grep -q '^CapEff:.0*$' /proc/1/status"), `${service} has no capabilities`);
  }
  const reaches = (service: string, host: string, port: number) =>
    succeeds(service, `node -e '${createConnection(host, port)}'`);
  expectTrue(reaches('edge-1', 'releases-1', 4006), 'an edge reaches the releases service');
  expectTrue(!reaches('edge-1', 'mongo-1', 27017), 'an edge does not reach the database');
  expectTrue(reaches('inventory-1', 'mongo-1', 27017), 'a service reaches the database');
  expectTrue(!reaches('renderer-1', 'releases-1', 4006), 'a renderer does not reach the releases service');
  expectTrue(!reaches('renderer-1', 'inventory-1', 4001), 'a renderer does not reach services');
  for (const service of ['edge-1', 'renderer-1', 'inventory-1'])
    expectTrue(succeeds(service, '! ip route | grep -q ^default'), `${service} has no route to the internet`);
}

const createConnection = (host: string, port: number) =>
  `require("net").connect(${port}, "${host}", () => process.exit(0)).on("error", () => process.exit(1)).setTimeout(5000, () => process.exit(1))`;
