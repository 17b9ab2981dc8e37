import { useEffect, useSyncExternalStore } from 'react';

const storageKey = 'msv-zip-code';
const listeners = new Set<() => void>();

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Browsers can forbid storage, and other programs can store anything under the same key. */
function readZipCode(): string | undefined {
  try {
    return /^\d{5}$/.exec(localStorage.getItem(storageKey) ?? '')?.[0];
  } catch {
    return undefined;
  }
}

/** Returns the ZIP code that only the visitor's browser stores. `undefined` on the server and during hydration. */
export const useVisitorZipCode = (): string | undefined =>
  useSyncExternalStore(subscribe, readZipCode, () => undefined);

/** Returns true if the browser remembers a ZIP code, so that a part of the page that shows it is needed at once. */
export const hasVisitorZipCode = (): boolean => readZipCode() !== undefined;

/** Stores the visitor's ZIP code in the browser, or removes it. */
export function storeVisitorZipCode(zipCode: string | undefined): void {
  try {
    if (zipCode) localStorage.setItem(storageKey, zipCode);
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage, the visitor enters the ZIP code on each page.
  }
  for (const onChange of listeners) onChange();
}

/** Forgets the remembered ZIP code if it is one that the API does not know. */
export function useForgetUnknownZipCode(unknownZipCode: string | undefined): void {
  useEffect(() => {
    if (unknownZipCode && readZipCode() === unknownZipCode) storeVisitorZipCode(undefined);
  }, [unknownZipCode]);
}
