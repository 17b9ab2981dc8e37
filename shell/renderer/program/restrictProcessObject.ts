import process from 'node:process';
import { blockFunctions } from './blockFunctions.ts';

/** Functions of `process` that remain available: those that Node itself calls, and harmless measurements. */
const allowedFunctions = new Set([
  'nextTick',
  'emitWarning',
  'hrtime',
  'uptime',
  'memoryUsage',
  'cwd',
  '_tickCallback',
  '_fatalException',
  'hasUncaughtExceptionCaptureCallback',
]);

/** Properties of `process` that describe the machine or give access to the connection to the pool. */
const hiddenProperties = [
  'stdin',
  'stdout',
  'stderr',
  'channel',
  'mainModule',
  'report',
  'env',
  'argv',
  'argv0',
  'execArgv',
  'execPath',
  'pid',
  'ppid',
];

/**
 * Blocks functions of `process` that affect this process or others, such as `kill`, `exit` and `binding`, and
 * removes properties that expose the machine.
 */
export function restrictProcessObject(): void {
  blockFunctions(process, 'process', (name) => allowedFunctions.has(name));
  const values: Readonly<Record<string, unknown>> = {
    env: Object.freeze({ NODE_ENV: 'production' }),
    argv: Object.freeze([]),
  };
  for (const name of hiddenProperties)
    Reflect.defineProperty(process, name, { value: values[name], writable: false, configurable: false });
}
