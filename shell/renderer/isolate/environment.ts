// The JavaScript language itself has no URLs.
import 'core-js/actual/url/index.js';
import 'core-js/actual/url-search-params/index.js';

/** Functions of the renderer process for the globals. */
interface EnvironmentHost {
  writeLog(text: string): void;
  startTimer(timer: number, delayMs: number): void;
}

let host: EnvironmentHost = { writeLog() {}, startTimer() {} };

/** Connects the globals to the renderer process. */
export function setEnvironmentHost(connected: EnvironmentHost): void {
  host = connected;
}

/**
 * Removes features that attacks on V8 use: compiled code, shared memory and code from strings. V8 adds some of them to
 * each new context, so this cannot be part of the snapshot.
 */
export function removeUnsafeGlobals(): void {
  function refuseCode(): never {
    throw new EvalError('Code cannot be created from strings');
  }
  refuseCode.prototype = Function.prototype;
  const functions = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const prototype of functions.map((example): object => Object.getPrototypeOf(example)))
    Object.defineProperty(prototype, 'constructor', { value: refuseCode });
  Object.assign(globalThis, { Function: refuseCode });
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'eval'])
    Reflect.deleteProperty(globalThis, name);
}

const queueMicrotask = (run: () => void): void => void Promise.resolve().then(run);

const pendingTimers = new Map<number, () => void>();
let lastTimer = 0;

function setTimeout(run: () => void, delayMs = 0): number {
  lastTimer += 1;
  const timer = lastTimer;
  pendingTimers.set(timer, run);
  // React schedules its work without delay.
  if (delayMs > 0) host.startTimer(timer, delayMs);
  else queueMicrotask(() => fireTimer(timer));
  return timer;
}

/** Runs the callback of a timer, unless it was cleared. */
export function fireTimer(timer: number): void {
  const run = pendingTimers.get(timer);
  pendingTimers.delete(timer);
  run?.();
}

/** Removes all timers, so that code of a finished page does not run while another one is rendered. */
export const clearTimers = (): void => pendingTimers.clear();

const formatValue = (value: unknown): string =>
  value instanceof Error && typeof value.stack === 'string' ? value.stack : String(value);

const write = (...values: unknown[]): void => host.writeLog(values.map(formatValue).join(' '));

class TextEncoder {
  encode(text: string): Uint8Array {
    // One character per byte.
    const bytes = unescape(encodeURIComponent(text));
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  }
}

/** Text in place of its bytes. */
class TextChunk {
  readonly text: string;
  /** More than React copies into a buffer of bytes. */
  readonly byteLength = 8192;

  constructor(text: string) {
    this.text = text;
  }
}

/** Replaces `TextEncoder` for React, because encoding a page and decoding it again is slow. */
class PassThroughEncoder {
  encode(text: string): TextChunk {
    return new TextChunk(text);
  }
}

/** Provides `TextEncoder` to remotes, after React has received the other one. */
export const provideTextEncoder = (): void => void Object.assign(globalThis, { TextEncoder });

interface StreamSource {
  pull(controller: object): void;
}

/** The part of a stream that React needs for a page that is read at once. */
class ReadableStream {
  readonly source: StreamSource;

  constructor(source: StreamSource) {
    this.source = source;
  }
}

/** Returns the HTML that React has written to a stream. */
export function readHtml(stream: unknown): string {
  if (!(stream instanceof ReadableStream)) throw new TypeError('React did not use the stream of the isolate');
  let html = '';
  let failure: unknown;
  stream.source.pull({
    byobRequest: null,
    desiredSize: Number.POSITIVE_INFINITY,
    enqueue(chunk: unknown) {
      if (!(chunk instanceof TextChunk)) throw new TypeError('React did not use the encoder of the isolate');
      html += chunk.text;
    },
    close() {},
    error(error: unknown) {
      failure = error;
    },
  });
  if (failure !== undefined) throw failure;
  return html;
}

// Globals of browsers and Node that React, the router and remotes use while they render.
Object.assign(globalThis, {
  console: Object.fromEntries(
    ['debug', 'error', 'info', 'log', 'trace', 'warn'].map((level) => [level, write]),
  ),
  queueMicrotask,
  setTimeout,
  clearTimeout: (timer: number) => void pendingTimers.delete(timer),
  // Rendering ends before an interval would be useful.
  setInterval: () => 0,
  clearInterval: () => {},
  TextEncoder: PassThroughEncoder,
  ReadableStream,
});
