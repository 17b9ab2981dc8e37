import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A cable between a service and its database that can be pulled and put back, whatever server is at the other end.
 * `uri` leads through it; a replica set is addressed directly, or the driver would find its way around.
 */
export async function layCable(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isPulled = false;
  const server = createServer((near) => {
    if (isPulled) {
      near.destroy();
      return;
    }
    const far = connect(Number(port || 27017), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const uri = new URL(target);
  uri.host = `127.0.0.1:${portOf(server.address())}`;
  if (uri.pathname === '') uri.pathname = '/';
  uri.searchParams.set('directConnection', 'true');
  const pull = () => {
    isPulled = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    uri: uri.href,
    pull,
    putBack: () => {
      isPulled = false;
    },
    async close() {
      pull();
      server.close();
      await once(server, 'close');
    },
  };
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' ? address?.port : address;
