import fs from 'node:fs';
import { format } from 'node:util';
import { runInNewContext } from 'node:vm';

/** Globals that React and remotes use on the server, in addition to JavaScript's built-in objects. */
const allowedGlobals = [
  'global',
  'console',
  'Buffer',
  'URL',
  'URLSearchParams',
  'TextEncoder',
  'TextDecoder',
  'performance',
  'atob',
  'btoa',
  'queueMicrotask',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
];

/**
 * Built-in JavaScript globals to remove, because they run code after a task or measure time precisely enough
 * for side-channel attacks.
 */
const removedLanguageGlobals = ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'FinalizationRegistry'];

/** Removes global variables such as `process` and `fetch`, including those that future versions of Node add. */
export function restrictGlobals(): void {
  const languageGlobals: unknown = runInNewContext('Object.getOwnPropertyNames(globalThis)');
  const allowed = new Set<unknown>([
    ...(Array.isArray(languageGlobals) ? languageGlobals : []),
    ...allowedGlobals,
  ]);
  for (const name of removedLanguageGlobals) allowed.delete(name);
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!allowed.has(name)) Reflect.deleteProperty(globalThis, name);
  replaceConsole();
  // Options objects of Node's internals would inherit properties that remotes' code adds here.
  Object.preventExtensions(Object.prototype);
}

const consoleLevels = ['debug', 'log', 'info', 'warn', 'error', 'trace'];
const stderrDescriptor = 2;

/**
 * Replaces the console, because its streams give access to sockets. The replacement writes to stderr, which
 * the pool logs.
 */
function replaceConsole(): void {
  const { writeSync } = fs;
  const write = (...values: unknown[]) => {
    writeSync(stderrDescriptor, `${format(...values)}\n`);
  };
  const replacement = Object.fromEntries(
    Object.getOwnPropertyNames(console).map((name) => [
      name,
      consoleLevels.includes(name) ? write : () => {},
    ]),
  );
  Reflect.defineProperty(globalThis, 'console', { value: replacement, writable: true, configurable: true });
}
