import { createServer } from 'node:net';

/** Asks for every address and for the loopback alone, since some systems hand out the one while the other is taken. */
export async function portIsFree(port: number): Promise<boolean> {
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
