import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { findFreePorts } from '@msv/testing/findFreePorts';
import { NetworkProxy } from './NetworkProxy.ts';

let port: number;
let server: Server;
let proxy: NetworkProxy;
const received: string[] = [];

beforeEach(async () => {
  received.length = 0;
  [port = 0] = await findFreePorts(1);
  server = createServer({ allowHalfOpen: true }, (socket) => socket.pipe(socket));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  proxy = await NetworkProxy.start(port);
});

afterEach(async () => {
  await proxy.close();
  server.close();
});

it('forwards data in both directions and the end of a connection', async () => {
  const socket = await open();
  socket.end('hello');
  await once(socket, 'close');
  expect(received).toEqual(['hello']);
});

it('closes all connections while it is cut, and forwards again afterwards', async () => {
  const socket = await open();
  proxy.cut();
  await once(socket, 'close');
  await once(await open(), 'close');
  proxy.restore();
  await echo(await open(), 'hello');
});

it('keeps the data of open and of new connections while it is frozen', async () => {
  const socket = await open();
  await echo(socket, 'before');
  proxy.freeze();
  const newSocket = await open();
  socket.write('old');
  newSocket.write('new');
  await sleep(100);
  expect(received).toEqual(['before']);
  proxy.restore();
  await Promise.all([once(socket, 'data'), once(newSocket, 'data')]);
  expect(received.slice(1).sort()).toEqual(['new', 'old']);
});

it('delays data, and keeps its order when the delay ends', async () => {
  const socket = await open();
  const directSocket = await open(port);
  proxy.slow(500);
  socket.write('delayed');
  await echo(directSocket, 'direct');
  await once(socket, 'data');
  expect(received).toEqual(['direct', 'delayed']);
  socket.write('first ');
  await sleep(20);
  proxy.restore();
  socket.end('second');
  await once(socket, 'close');
  directSocket.destroy();
  expect(received.slice(2).join('')).toBe('first second');
});

async function open(openPort = proxy.port): Promise<Socket> {
  const socket = connect(openPort, '127.0.0.1');
  socket.on('data', (chunk) => received.push(chunk.toString()));
  // A proxy that is cut may reset the connection.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function echo(socket: Socket, text: string) {
  socket.write(text);
  await once(socket, 'data');
}
