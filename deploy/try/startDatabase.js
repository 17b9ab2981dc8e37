import { connect, createServer } from 'node:net';
import { startEmbeddedMongo } from '@msv/embedded-mongo/startEmbeddedMongo';

// Starts the embedded database in a container. It listens on the loopback interface only, so this program forwards the
// connections of the other containers.
const mongo = await startEmbeddedMongo({ port: 27027, dataFolder: '/data/db' });
const sockets = new Set();
const server = createServer((incoming) => {
  const outgoing = connect(mongo.port, '127.0.0.1');
  for (const [from, to] of [
    [incoming, outgoing],
    [outgoing, incoming],
  ]) {
    sockets.add(from);
    from.setNoDelay();
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }
});
server.listen(27017, '::', () => console.log('The embedded database is ready on port 27017'));

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
    await mongo.close();
    process.exit(0);
  });
}
