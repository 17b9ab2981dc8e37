import { useContext, useSyncExternalStore } from 'react';
import { type Visit, VisitContext } from './Visit.ts';

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the visitor's browser asks not to be tracked across sites, by header or by script. */
export const hasPrivacySignal = (visit: Visit) =>
  visit.privacySignal || navigator.globalPrivacyControl === true;

const never = () => () => {};

/** As the server saw it in the first render, then as the browser says. */
export function usePrivacySignal(): boolean {
  const visit = useContext(VisitContext);
  return useSyncExternalStore(
    never,
    () => hasPrivacySignal(visit),
    () => visit.privacySignal,
  );
}
