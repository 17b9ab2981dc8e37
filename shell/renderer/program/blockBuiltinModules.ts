import { builtinModules, syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import process from 'node:process';
import { blockFunctions } from './blockFunctions.ts';

/** Modules that Node itself needs while pages are rendered. They give access to nothing outside of the process. */
const allowedModules = new Set([
  '_stream_duplex',
  '_stream_passthrough',
  '_stream_readable',
  '_stream_transform',
  '_stream_writable',
  'async_hooks',
  'buffer',
  'console',
  'diagnostics_channel',
  // Loading it would change how all events are emitted.
  'domain',
  'events',
  'path',
  'path/posix',
  'path/win32',
  'perf_hooks',
  // Restricted by `restrictProcessObject`.
  'process',
  'querystring',
  'stream',
  'string_decoder',
  // Another name of `util`.
  'sys',
  'timers',
  'url',
  'util',
  'util/types',
]);
/** Includes the modules that future versions of Node add. */
const blockedModules = builtinModules.filter((name) => !allowedModules.has(name));

/**
 * Replaces functions of Node's built-in modules with functions that throw, so that even code that obtains
 * such a module cannot open a socket. This also affects Node itself, which uses the same module objects.
 */
export function blockBuiltinModules(): void {
  // Copies the function, because the loop below replaces the original.
  const syncExports = syncBuiltinESMExports;
  blockHandles();
  blockFunctions(net.Socket.prototype, 'net.Socket', (name) => name !== 'connect');
  blockFunctions(net.Server.prototype, 'net.Server', (name) => name !== 'listen');
  for (const name of blockedModules) {
    const exports: unknown = loadIfPermitted(name);
    if (typeof exports !== 'object' && typeof exports !== 'function') continue;
    if (exports !== null) blockFunctions(exports, name, () => false);
  }
  syncExports();
}

/** Blocks the native functions behind the connection to the pool, which a leaked socket would expose. */
function blockHandles(): void {
  const handle: unknown = Reflect.get(process.stdin, '_handle');
  if (typeof handle !== 'object' || handle === null) return;
  const prototype: unknown = Reflect.getPrototypeOf(handle);
  const blockedMethods = ['connect', 'bind', 'listen', 'open', 'fchmod'];
  if (typeof prototype === 'object' && prototype !== null)
    blockFunctions(prototype, 'Pipe', (name) => !blockedMethods.includes(name));
}

/** Loads a module. Some Node versions refuse to load modules that the permission model denies. */
function loadIfPermitted(name: string): unknown {
  try {
    return process.getBuiltinModule(name);
  } catch {
    return undefined;
  }
}
