import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProgramSpec } from './ProgramSpec.ts';

const pollIntervalMs = 40;
const requestTimeoutMs = 2_000;

/** Polls a program until it is ready. Rejects when the signal is aborted. */
export async function waitUntilReady({ port, readyWhen }: ProgramSpec, signal: AbortSignal): Promise<void> {
  const isReady = readyWhen === 'listening' ? () => isPortOpen(port) : () => respondsOk(port, readyWhen);
  while (!(await isReady())) await sleep(pollIntervalMs, undefined, { signal });
}

/** Returns true if a program accepts connections on the local port. */
export async function isPortOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // Connection refused: no program listens yet.
    return false;
  } finally {
    socket.destroy();
  }
}

async function respondsOk(port: number, path: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Connection refused or timed out: the server is not up yet.
    return false;
  }
}
