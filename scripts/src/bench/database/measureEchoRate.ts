import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { ratePerSecond } from './bareDisk.ts';

/** What the loopback and two Node processes allow: so many bytes sent and sent back, one after the other. */
export async function bareEcho(bytes: number, forMs: number): Promise<number> {
  const child = fork(fileURLToPath(new URL('./echoServer.js', import.meta.url)));
  const [port] = v.parse(v.tuple([v.number()]), (await once(child, 'message')).slice(0, 1));
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  const message = Buffer.alloc(bytes, 'x');
  const perSecond = await ratePerSecond(forMs, async () => {
    socket.write(message);
    await once(socket, 'data');
  });
  socket.destroy();
  child.kill();
  return perSecond;
}
