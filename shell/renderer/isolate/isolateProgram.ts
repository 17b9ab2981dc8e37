import type { TaskMessage, TaskOutcome } from '../protocol/messages.ts';
import { checkReadResponses } from './checkReadResponses.ts';
import {
  clearTimers,
  fireTimer,
  provideTextEncoder,
  removeUnsafeGlobals,
  setEnvironmentHost,
} from './environment.ts';
import { formatStack } from './formatStack.ts';
import { type BundleLoader, type EvaluateBundle, loadServerBundle } from './loadServerBundle.ts';
import { planModules } from './planModules.ts';
import { renderPage } from './renderPage.tsx';

// Program in each isolate, which alone runs remotes' code. It exchanges only strings with the renderer process, so no
// object of Node ever enters the isolate.

interface BundleRequest {
  resolve: (evaluate: EvaluateBundle) => void;
  reject: (error: Error) => void;
}

/** Bundles that this context has requested, by digest. */
const bundleRequests = new Map<string, BundleRequest>();
let requestBundle: (integrity: string) => void = () => {};
let finish: (json: string) => void = () => {};

const loadBundle: BundleLoader = ({ integrity }) =>
  new Promise((resolve, reject) => {
    bundleRequests.set(integrity, { resolve, reject });
    requestBundle(integrity);
  });

/** The functions that the renderer process calls. */
const program = {
  connect(
    request: (integrity: string) => void,
    writeLog: (text: string) => void,
    startTimer: (timer: number, delayMs: number) => void,
    sendOutcome: (json: string) => void,
  ): void {
    removeUnsafeGlobals();
    requestBundle = request;
    finish = sendOutcome;
    setEnvironmentHost({ writeLog, startTimer });
  },
  fireTimer,
  provideBundle(integrity: string, evaluate: EvaluateBundle): void {
    bundleRequests.get(integrity)?.resolve(evaluate);
  },
  refuseBundle(integrity: string, message: string): void {
    bundleRequests.get(integrity)?.reject(new Error(message));
  },
  /** Runs a `TaskMessage` and sends its `TaskOutcome`, both as JSON. */
  async run(json: string): Promise<void> {
    const outcome = await executeToJson(json);
    clearTimers();
    finish(outcome);
  },
};
export type IsolateProgram = typeof program;

async function executeToJson(json: string): Promise<string> {
  try {
    return JSON.stringify({ value: await execute(JSON.parse(json)) } satisfies TaskOutcome);
  } catch (error) {
    return JSON.stringify(describeError(error));
  }
}

async function execute(message: TaskMessage): Promise<unknown> {
  switch (message.type) {
    case 'plan':
      return planModules(message.task, loadBundle);
    case 'render':
      return renderPage(message.task, loadBundle);
    case 'checkReads':
      return checkReadResponses(message.task, loadBundle);
    case 'listModules': {
      const { [message.remote]: location } = message.task.bundles;
      return location ? Object.keys(await loadServerBundle(location, loadBundle)) : [];
    }
  }
}

function describeError(error: unknown): TaskOutcome {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: String(error.message), stack: formatStack(error) };
}

provideTextEncoder();
Object.defineProperty(globalThis, 'program', { value: program, configurable: true });
