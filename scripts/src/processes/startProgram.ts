import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { UserError } from '../cli/UserError.ts';
import { ProgramProcess } from './ProgramProcess.ts';

/** Describes one program of the system: how to start it and how to tell that it is ready. */
export interface ProgramSpec {
  name: string;
  port: number;
  /** The environment variable that sets `port`. Error messages name it. */
  portVariable: string;
  /** The file to run with `node`, relative to the project root, and its arguments. */
  nodeArguments: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** Condition for the program to be ready: the port accepts connections, or the path responds with 200. */
  readyWhen: 'listening' | '/readyz';
  /** The URL at which other programs reach this program. */
  url: string;
}

export interface RunningProgram
  extends ProgramSpec,
    Pick<ProgramProcess, 'pid' | 'exited' | 'stop' | 'kill'> {
  logFile: string;
  readyInMs: number;
  /** Lines that the program sent until it was ready, for the operator. */
  notices: readonly string[];
}

export interface StartOptions {
  root: string;
  logFolder: string;
  signal: AbortSignal;
}

const startTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;
const pollIntervalMs = 40;
const requestTimeoutMs = 2_000;

const Notice = v.object({ notice: v.string() });

/**
 * Starts a program and resolves when it is ready.
 * @throws {UserError} if it exits early or is not ready in time. The message names the log file; the process
 * is stopped.
 */
export async function startProgram(
  program: ProgramSpec,
  { root, logFolder, signal }: StartOptions,
): Promise<RunningProgram> {
  signal.throwIfAborted();
  const startedAt = performance.now();
  const logFile = join(logFolder, `${program.name}.log`);
  const notices: string[] = [];
  const started = new ProgramProcess({
    ...program,
    cwd: root,
    output: logFile,
    stopTimeoutMs,
    onMessage: (message) => {
      if (v.is(Notice, message)) notices.push(message.notice);
    },
  });

  const earlyExit = new AbortController();
  started.exited.then(() => earlyExit.abort());
  const timeout = AbortSignal.timeout(startTimeoutMs);
  try {
    await waitUntilReady(program, AbortSignal.any([signal, earlyExit.signal, timeout]));
    return {
      ...program,
      pid: started.pid,
      exited: started.exited,
      stop: () => started.stop(),
      kill: () => started.kill(),
      logFile,
      readyInMs: Math.round(performance.now() - startedAt),
      notices,
    };
  } catch (error) {
    await started.stop();
    if (signal.aborted) throw signal.reason;
    if (earlyExit.signal.aborted)
      throw new UserError(`${program.name} stopped before it was ready. See ${logFile}`);
    if (timeout.aborted)
      throw new UserError(
        `${program.name} was not ready within ${startTimeoutMs / 1_000} seconds. See ${logFile}`,
      );
    throw error;
  }
}

/** Polls a program until it is ready. Rejects when the signal is aborted. */
async function waitUntilReady({ port, readyWhen }: ProgramSpec, signal: AbortSignal): Promise<void> {
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
