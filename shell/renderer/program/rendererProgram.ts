import process from 'node:process';
import * as v from 'valibot';
import { loadServerBundle } from '../bundles/loadServerBundle.ts';
import { planPage } from '../page/planPage.ts';
import { renderPage } from '../page/renderPage.tsx';
import { PoolMessage, type TaskMessage, type TaskOutcome } from '../protocol/messages.ts';
import type { RendererHost } from '../RendererHost.ts';
import { checkReadResponses } from '../reads/checkReadResponses.ts';
import { connectToPool } from './connectToPool.ts';
import { lockDown } from './lockDown.ts';
import { trackTimers } from './trackTimers.ts';

// Program that runs in each renderer process. On the server, remotes' code runs only in this program.

const connection = connectToPool();
const measureMemory = process.memoryUsage.rss;
const clearTimers = trackTimers();

/** Bundles that this process has requested, by digest. */
const requests = new Map<string, { resolve: (source: string) => void; reject: (error: Error) => void }>();
let runningRemote: string | undefined;
let isBusy = false;

const host: RendererHost = {
  readBundle({ integrity }) {
    const source = new Promise<string>((resolve, reject) => requests.set(integrity, { resolve, reject }));
    connection.send({ type: 'bundleRequest', integrity });
    return source;
  },
  reportRunningRemote(remote) {
    if (!isBusy || remote === runningRemote) return;
    runningRemote = remote;
    connection.send({ type: 'running', remote });
  },
};

async function runTask(message: TaskMessage): Promise<void> {
  runningRemote = undefined;
  isBusy = true;
  connection.send({ type: 'started' });
  const outcome = await execute(message);
  clearTimers();
  isBusy = false;
  finish(outcome);
}

async function execute(message: TaskMessage): Promise<TaskOutcome> {
  try {
    switch (message.type) {
      case 'plan':
        return { value: await planPage(message.task, host) };
      case 'render':
        return { value: await renderPage(message.task, host) };
      case 'checkReads':
        return { value: await checkReadResponses(message.task, host) };
      case 'listModules': {
        const { [message.remote]: location } = message.task.bundles;
        return { value: location ? Object.keys(await loadServerBundle(location, message.remote, host)) : [] };
      }
    }
  } catch (error) {
    return describeError(error);
  }
}

function finish(outcome: TaskOutcome): void {
  const residentBytes = measureMemory();
  try {
    connection.send({ type: 'finished', outcome, residentBytes });
  } catch (error) {
    // The remote returned a value that cannot be serialized as JSON.
    connection.send({ type: 'finished', outcome: describeError(error), residentBytes });
  }
}

function describeError(error: unknown): TaskOutcome {
  if (!(error instanceof Error)) return { error: String(error) };
  const { message, stack } = error;
  // Remotes' code can replace stack traces by other values.
  return { error: message, ...(typeof stack === 'string' ? { stack } : {}) };
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

// A promise or timer of a remote may fail in the background. Such a failure must not affect the page that is
// currently rendered.
process.on('uncaughtException', (error) =>
  console.error('Uncaught error in background code of a remote', error),
);
// Only the pool ends this process. A terminal sends Ctrl+C to all processes, but the edge still finishes its requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

lockDown();
connection.listen((message) => handleMessage(v.parse(PoolMessage, message)));
