import { createServer } from 'node:net';

const server = createServer((socket) => {
  socket.setNoDelay(true).pipe(socket);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.send?.(address.port);
});
