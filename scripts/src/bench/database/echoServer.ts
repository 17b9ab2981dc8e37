import { createServer } from 'node:net';

/** Sends all received bytes back. Reports its port to the parent process. */
const server = createServer((socket) => {
  socket.setNoDelay(true).pipe(socket);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.(address.port);
});
