import { useContext, useSyncExternalStore } from 'react';
import { type Visit, VisitContext } from '../document/PageState.ts';

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * True if the browser signals an opt-out from tracking through Global Privacy Control, either in a request header or
 * in `navigator.globalPrivacyControl`.
 */
export const isTrackingOptedOut = (visit: Visit) =>
  visit.privacySignal || navigator.globalPrivacyControl === true;

const subscribeToNothing = () => () => {};

/**
 * Returns the privacy signal. During hydration it is the value that the server used, and afterwards the browser's
 * value.
 */
export function useTrackingOptOut(): boolean {
  const visit = useContext(VisitContext);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isTrackingOptedOut(visit),
    () => visit.privacySignal,
  );
}
