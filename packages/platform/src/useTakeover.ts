import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { RemoteModules } from './modules.ts';

/** The modules whose place React began to take over from the server's page, until they stand. */
const begun = new WeakMap<RemoteModules, Set<string>>();

const never = () => () => {};
const nothing = () => undefined;

/**
 * Tells the shell where React threw away what the server had rendered of a module and made it anew: the module threw
 * while it was taken over, or shows something else in the browser. What the server left out is no such thing.
 */
export function useTakeover(modules: RemoteModules, remote: string, expose: string): void {
  const isTakenOver = useRef(false);
  // React asks for the server's snapshot while it takes over and never else. If it gives up there, this component is
  // made anew as well: what outlives that must be kept outside.
  useSyncExternalStore(never, nothing, () => {
    isTakenOver.current = true;
    begunOf(modules).add(`${remote} ${expose}`);
  });
  useEffect(() => {
    const hasBegun = begunOf(modules).delete(`${remote} ${expose}`);
    if (hasBegun && !isTakenOver.current) modules.remade?.(remote, expose);
  }, [modules, remote, expose]);
}

function begunOf(modules: RemoteModules): Set<string> {
  const known = begun.get(modules) ?? new Set();
  begun.set(modules, known);
  return known;
}
