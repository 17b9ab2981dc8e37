import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { Refusal } from '../Refusal.ts';
import type { Part } from './Part.ts';
import { spawnPart } from './spawnPart.ts';
import { waitUntilReady } from './waitUntilReady.ts';

export type RunningPart = Part & {
  pid: number | undefined;
  logFile: string;
  readyInMs: number;
  /** Settles when the program has ended, for whatever reason. */
  ended: Promise<void>;
  /** Asks it to end, insists after ten seconds, and resolves when it is gone. */
  stop(): Promise<void>;
  /** Ends it without any notice, as a crash would. */
  kill(): Promise<void>;
};

type Options = { root: string; logFolder: string; signal: AbortSignal };

const startLimitMs = 30_000;
const stopLimitMs = 10_000;

/** Starts one program and resolves when it is ready. One that cannot be is ended, and the refusal names its log. */
export async function startPart(part: Part, { root, logFolder, signal }: Options): Promise<RunningPart> {
  signal.throwIfAborted();
  const startedAt = performance.now();
  const logFile = join(logFolder, `${part.name}.log`);
  const child = spawnPart(part, root, logFile);
  const ended = endOf(child);
  const running = {
    ...part,
    pid: child.pid,
    logFile,
    ended,
    stop: () => end(child, ended, 'SIGTERM'),
    kill: () => end(child, ended, 'SIGKILL'),
  };

  const early = new AbortController();
  ended.then(() => early.abort());
  const tooLong = AbortSignal.timeout(startLimitMs);
  try {
    await waitUntilReady(part, AbortSignal.any([signal, early.signal, tooLong]));
    return { ...running, readyInMs: Math.round(performance.now() - startedAt) };
  } catch (error) {
    await running.stop();
    if (signal.aborted) throw signal.reason;
    if (early.signal.aborted)
      throw new Refusal(`${part.name} ended before it was ready: ${logFile} says why.`);
    if (tooLong.aborted)
      throw new Refusal(
        `${part.name} was not ready within ${startLimitMs / 1_000} seconds: ${logFile} says why.`,
      );
    throw error;
  }
}

const endOf = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // A program that could not even be started.
    child.once('error', () => resolve());
  });

async function end(child: ChildProcess, ended: Promise<void>, signal: 'SIGTERM' | 'SIGKILL') {
  child.kill(signal);
  const insist = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  await ended;
  clearTimeout(insist);
}
