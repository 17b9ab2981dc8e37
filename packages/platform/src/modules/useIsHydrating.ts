import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const getClientSnapshot = () => undefined;

/**
 * Returns true while React hydrates the component, and on the server. Does not render the component again after hydration.
 */
export function useIsHydrating(): boolean {
  let isHydrating = false;
  // React calls the last function only on the server and during hydration.
  useSyncExternalStore(subscribeToNothing, getClientSnapshot, () => {
    isHydrating = true;
  });
  return isHydrating;
}
