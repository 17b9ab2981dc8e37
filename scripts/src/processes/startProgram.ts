import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { UserError } from '../cli/UserError.ts';
import type { ProgramSpec } from './ProgramSpec.ts';
import { spawnProgram } from './spawnProgram.ts';
import { waitUntilReady } from './waitUntilReady.ts';

export interface RunningProgram extends ProgramSpec {
  pid: number | undefined;
  logFile: string;
  readyInMs: number;
  /** Lines that the program sent until it was ready, for the operator. */
  notices: readonly string[];
  /** Resolves when the process has exited, for any reason. */
  exited: Promise<void>;
  /**
   * Sends SIGTERM, then SIGKILL if the process is still running after 10 seconds, and resolves when the
   * process has exited.
   */
  stop(): Promise<void>;
  /** Sends SIGKILL, which simulates a crash, and resolves when the process has exited. */
  kill(): Promise<void>;
}

export interface StartOptions {
  root: string;
  logFolder: string;
  signal: AbortSignal;
}

const startTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;

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
  const child = spawnProgram(program, root, logFile);
  const exited = waitForExit(child);
  const notices = collectNotices(child);
  const running = {
    ...program,
    pid: child.pid,
    logFile,
    notices,
    exited,
    stop: () => endProcess(child, exited, 'SIGTERM'),
    kill: () => endProcess(child, exited, 'SIGKILL'),
  };

  const earlyExit = new AbortController();
  exited.then(() => earlyExit.abort());
  const timeout = AbortSignal.timeout(startTimeoutMs);
  try {
    await waitUntilReady(program, AbortSignal.any([signal, earlyExit.signal, timeout]));
    return { ...running, readyInMs: Math.round(performance.now() - startedAt) };
  } catch (error) {
    await running.stop();
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

const Notice = v.object({ notice: v.string() });

function collectNotices(child: ChildProcess): readonly string[] {
  const notices: string[] = [];
  child.on('message', (message) => {
    if (v.is(Notice, message)) notices.push(message.notice);
  });
  return notices;
}

const waitForExit = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // Emitted instead of `exit` if the program could not be started.
    child.once('error', () => resolve());
  });

async function endProcess(child: ChildProcess, exited: Promise<void>, signal: 'SIGTERM' | 'SIGKILL') {
  child.kill(signal);
  const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(killTimer);
}
