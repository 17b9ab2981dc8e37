import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Starts a TCP proxy whose connection to a database can be cut, frozen and restored. `uri` has `directConnection`,
 * because the driver of a replica set would otherwise bypass the proxy.
 */
export async function startDatabaseProxy(databaseUri: string) {
  const { hostname, port } = new URL(databaseUri);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  const server = createServer((clientSocket) => {
    if (isCut) {
      clientSocket.destroy();
      return;
    }
    const databaseSocket = connect(Number(port || 27017), hostname);
    for (const [from, to] of [
      [clientSocket, databaseSocket],
      [databaseSocket, clientSocket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (isFrozen) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const uri = new URL(databaseUri);
  uri.host = `127.0.0.1:${readPort(server.address())}`;
  if (uri.pathname === '') uri.pathname = '/';
  uri.searchParams.set('directConnection', 'true');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    uri: uri.href,
    cut,
    /** Keeps connections open but forwards no data, like a host that disappeared without closing them. */
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    restore() {
      isCut = false;
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

const readPort = (address: AddressInfo | string | null) =>
  typeof address === 'object' ? address?.port : address;
