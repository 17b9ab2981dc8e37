import { useContext, useSyncExternalStore } from 'react';
import { type Visit, VisitContext } from '../document/PageState.ts';

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** True if the browser signals Global Privacy Control, in a request header or in `navigator.globalPrivacyControl`. */
export const isTrackingOptedOut = (visit: Visit) =>
  visit.privacySignal || navigator.globalPrivacyControl === true;

const subscribeToNothing = () => () => {};

/** Returns the server's privacy signal during hydration, and afterwards the browser's. */
export function useTrackingOptOut(): boolean {
  const visit = useContext(VisitContext);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isTrackingOptedOut(visit),
    () => visit.privacySignal,
  );
}
