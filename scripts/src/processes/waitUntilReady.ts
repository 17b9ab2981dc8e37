import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from './Part.ts';

const pauseMs = 40;

/** Resolves once the part is ready; asks until the signal ends it. */
export async function waitUntilReady({ port, readyWhen }: Part, signal: AbortSignal): Promise<void> {
  const isReady = readyWhen === 'listening' ? () => accepts(port) : () => answers(port, readyWhen);
  while (!(await isReady())) await sleep(pauseMs, undefined, { signal });
}

/** Whether somebody accepts connections on a port of this computer. */
export async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // Not yet.
    return false;
  } finally {
    socket.destroy();
  }
}

async function answers(port: number, path: string): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    // Not yet.
    return false;
  }
}
