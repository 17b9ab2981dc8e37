import { createServer } from 'node:net';

/**
 * Returns true if a server can listen on the port. Tries all interfaces and then the loopback interface
 * alone, because some operating systems allow one of the two while the other is in use.
 */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen({ port })) && (await canListen({ port, host: '127.0.0.1' }));
}

const canListen = (address: { port: number; host?: string }) =>
  new Promise<boolean>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(address, () => server.close(() => resolve(true)));
  });
