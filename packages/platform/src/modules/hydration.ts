import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { RemoteModules } from './RemoteModules.ts';

const subscribeToNothing = () => () => {};
const getClientSnapshot = () => undefined;

/** Returns true on the server and during hydration. Does not cause another render after hydration. */
export function useIsHydrating(): boolean {
  let isHydrating = false;
  // React calls the last function only on the server and during hydration.
  useSyncExternalStore(subscribeToNothing, getClientSnapshot, () => {
    isHydrating = true;
  });
  return isHydrating;
}

/** Modules that React has started to hydrate but has not mounted yet. */
const hydratingModules = new WeakMap<RemoteModules, Set<string>>();

/**
 * Calls `onRehydrated` if React has discarded a module's server-rendered HTML, because the module threw during
 * hydration or its markup differed.
 */
export function useHydrationCheck(modules: RemoteModules, remote: string, expose: string): void {
  const isHydrating = useIsHydrating();
  const isHydrated = useRef(false);
  // A failed hydration mounts a new instance without the refs, so its start is recorded outside of the component.
  if (isHydrating) {
    isHydrated.current = true;
    getHydratingModules(modules).add(`${remote} ${expose}`);
  }
  useEffect(() => {
    const hasStartedHydration = getHydratingModules(modules).delete(`${remote} ${expose}`);
    if (hasStartedHydration && !isHydrated.current) modules.onRehydrated?.(remote, expose);
  }, [modules, remote, expose]);
}

function getHydratingModules(modules: RemoteModules): Set<string> {
  const known = hydratingModules.get(modules) ?? new Set();
  hydratingModules.set(modules, known);
  return known;
}
