import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { measureRatePerSecond } from './measureRatePerSecond.ts';

/** Measures how many round trips per second two Node.js processes complete over the loopback interface. */
export async function measureEchoRate(messageBytes: number, durationMs: number): Promise<number> {
  const echoServer = fork(fileURLToPath(new URL('./echoServer.js', import.meta.url)));
  const [port] = v.parse(v.tuple([v.number()]), (await once(echoServer, 'message')).slice(0, 1));
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  const message = Buffer.alloc(messageBytes, 'x');
  const rate = await measureRatePerSecond(durationMs, async () => {
    socket.write(message);
    await once(socket, 'data');
  });
  socket.destroy();
  echoServer.kill();
  return rate;
}
