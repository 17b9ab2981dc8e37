import { readFileSync, writeSync } from 'node:fs';
import process from 'node:process';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { encodeFrame, FrameDecoder } from '../protocol/frames.ts';
import {
  PoolMessage,
  type RendererMessage,
  type TaskMessage,
  type TaskOutcome,
} from '../protocol/messages.ts';
import { ivm } from './isolatedVm.ts';
import { type IsolateHost, IsolateLostError, RenderIsolate } from './RenderIsolate.ts';

// Program of a renderer process, with one isolate for each set of server bundles.

const [, , isolateProgramFile = '', , deadlineMs, user = ''] = process.argv;
const resultsDescriptor = 3;
const maxMessageBytes = 256 * 1024 * 1024;
/**
 * More than there are kinds of pages, each of which has its own set of bundles. Without an isolate, a page is slow
 * because its bundles are compiled first.
 */
const maxIsolates = 16;
/** A process above this limit ends an isolate after each task. A task adds at most the memory limit of one isolate. */
const maxIdleResidentBytes = 400 * 1024 * 1024;

const connection = connectToPool();
const snapshot = ivm.Isolate.createSnapshot([
  // Name in stack traces, without paths of this machine.
  { code: readFileSync(isolateProgramFile, 'utf8'), filename: 'isolateProgram.js' },
]);
if (user) becomeUser(Number(user));

/** Bundles that this process has requested, by digest. */
const requests = new Map<string, { resolve: (source: string) => void; reject: (error: Error) => void }>();
/** False during a personal task, because the output of remotes can quote the data of the visitor. */
let isLogging = true;

const host: IsolateHost = {
  readBundle({ integrity }) {
    const source = new Promise<string>((resolve, reject) => requests.set(integrity, { resolve, reject }));
    connection.send({ type: 'bundleRequest', integrity });
    return source;
  },
  writeLog(text) {
    if (isLogging) process.stderr.write(`${text}\n`);
  },
};

const isolates = new LRUCache<string, RenderIsolate>({
  max: maxIsolates,
  dispose: (isolate) => isolate.dispose(),
});

/**
 * Changes the user of this process permanently. Its own files are read before, because the user may not be allowed to
 * read them.
 */
function becomeUser(userId: number): void {
  process.setgroups?.([]);
  process.setgid?.(userId);
  process.setuid?.(userId);
}

/** Returns the isolate for exactly the bundles of a task. */
function getIsolate({ task }: TaskMessage): RenderIsolate {
  const key = Object.entries(task.bundles)
    .map(([remote, { integrity }]) => `${remote} ${integrity}`)
    .sort()
    .join(' ');
  const known = isolates.get(key);
  if (known && !known.isDisposed) return known;
  const isolate = new RenderIsolate(snapshot, host);
  isolates.set(key, isolate);
  return isolate;
}

async function runTask(message: TaskMessage): Promise<void> {
  isLogging = !message.task.isPersonal;
  connection.send({ type: 'started' });
  const outcome = await execute(message);
  const residentBytes = process.memoryUsage.rss();
  if (residentBytes > maxIdleResidentBytes) isolates.pop();
  connection.send({ type: 'finished', outcome, residentBytes });
}

async function execute(message: TaskMessage): Promise<TaskOutcome> {
  const { isPersonal = false } = message.task;
  // Background code of a remote ends with its isolate, so that it cannot store the data of a visitor.
  const isolate = isPersonal ? new RenderIsolate(snapshot, host) : getIsolate(message);
  try {
    return await isolate.run(message, Number(deadlineMs));
  } catch (error) {
    if (error instanceof IsolateLostError) return { lost: error.message };
    return { error: String(error) };
  } finally {
    if (isPersonal) isolate.dispose();
  }
}

function handleMessage(message: PoolMessage): void {
  if (message.type !== 'bundle' && message.type !== 'bundleError') {
    void runTask(message);
    return;
  }
  const request = requests.get(message.integrity);
  requests.delete(message.integrity);
  if (message.type === 'bundle') request?.resolve(message.source);
  else request?.reject(new Error(message.error));
}

interface PoolConnection {
  /** Sends a message synchronously, so that the pool receives it even if the next code hangs. */
  send(message: RendererMessage): void;
  /** Calls a function for each message. The process exits when the pool closes the connection. */
  listen(onMessage: (message: unknown) => void): void;
}

function connectToPool(): PoolConnection {
  const { stdin } = process;
  const exit = () => process.exit();
  return {
    send(message) {
      const frame = encodeFrame(message);
      for (let written = 0; written < frame.length; )
        written += writeSync(resultsDescriptor, frame, written, frame.length - written);
    },
    listen(onMessage) {
      const decoder = new FrameDecoder(maxMessageBytes);
      stdin.on('data', (chunk: Buffer) => {
        for (const message of decoder.decode(chunk)) onMessage(message);
      });
      stdin.once('end', exit);
      stdin.once('error', exit);
    },
  };
}

// Only the pool ends this process. A terminal sends Ctrl+C to all processes, but the edge still finishes its requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

connection.listen((message) => handleMessage(v.parse(PoolMessage, message)));
