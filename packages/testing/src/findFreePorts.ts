import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** The ports stay open until all of them have been found, so that they are distinct. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map(readPort);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

function readPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port');
  return address.port;
}
