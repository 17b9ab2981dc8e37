import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { UserError } from '../cli/UserError.ts';
import { ProgramProcess } from './ProgramProcess.ts';

export interface ProgramSpec {
  name: string;
  port: number;
  /** Environment variable that sets `port`, for error messages. */
  portVariable: string;
  /** The file to run with `node`, relative to the project root, and its arguments. */
  nodeArguments: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** The program is ready when the port accepts connections, or when the path responds with 200. */
  readyWhen: 'listening' | '/readyz';
  url: string;
}

export interface RunningProgram
  extends ProgramSpec,
    Pick<ProgramProcess, 'pid' | 'exited' | 'stop' | 'kill'> {
  logFile: string;
  readyInMs: number;
  /** Lines for the operator that the program sent until it was ready. */
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
 * @throws {UserError} with the name of the log file if the program exits early or is not ready in time. It is then
 *   stopped.
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

/** Rejects when the signal is aborted. */
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
