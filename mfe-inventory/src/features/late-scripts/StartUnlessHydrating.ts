import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const getSnapshot = () => undefined;

/**
 * Starts to load a script if React renders a component instead of hydrating the server's HTML. It does so after navigation
 * within the site, and for navigation within the page, which waits for the script.
 */
export function StartUnlessHydrating({ start }: { start: () => void }) {
  let isHydrating = false;
  // React calls the last function only on the server and during hydration. Both snapshots are equal, because React would
  // otherwise render each boundary again after hydration.
  useSyncExternalStore(subscribeToNothing, getSnapshot, () => {
    isHydrating = true;
  });
  if (!isHydrating) start();
  return null;
}
