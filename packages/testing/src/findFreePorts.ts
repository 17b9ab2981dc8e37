import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Ports that nobody listens on now. They are all held until all are found, so that none comes twice. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map(portOf);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  return address.port;
}
