/**
 * Replaces the global timer functions so that all pending timers can be cleared. Otherwise, a remote's timer
 * could hang or crash the process while it renders a page without that remote.
 * @returns A function that clears all pending timers.
 */
export function trackTimers(): () => void {
  const pending = new Set<() => void>();
  replaceTimer('setTimeout', setTimeout, clearTimeout, pending);
  replaceTimer('setInterval', setInterval, clearInterval, pending);
  replaceTimer('setImmediate', setImmediate, clearImmediate, pending);
  return () => {
    for (const clear of pending) clear();
    pending.clear();
  };
}

function replaceTimer<Handle>(
  name: string,
  start: (callback: () => void, ...values: never[]) => Handle,
  clear: (handle: Handle) => void,
  pending: Set<() => void>,
): void {
  const startTracked = (callback: () => void, ...values: never[]) => {
    const handle = start(callback, ...values);
    pending.add(() => clear(handle));
    return handle;
  };
  Reflect.defineProperty(globalThis, name, { value: startTracked, writable: true, configurable: true });
}
