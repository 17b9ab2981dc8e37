import { useSyncExternalStore } from 'react';

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

/** Reads the stored ZIP code. Browsers can forbid storage, and other programs can store anything under the same key. */
function readZipCode(): string | undefined {
  try {
    return /^\d{5}$/.exec(localStorage.getItem(storageKey) ?? '')?.[0];
  } catch {
    return undefined;
  }
}

/**
 * Returns the ZIP code that the visitor's browser remembers. Only the browser stores it; a request for the nearest dealers
 * contains it. `undefined` on the server and during hydration.
 */
export const useVisitorZipCode = (): string | undefined =>
  useSyncExternalStore(subscribe, readZipCode, () => undefined);

/** Stores the visitor's ZIP code in the browser, or removes it. */
export function storeVisitorZipCode(zipCode: string | undefined): void {
  try {
    if (zipCode) localStorage.setItem(storageKey, zipCode);
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage, the form leads to the directory.
  }
  for (const onChange of listeners) onChange();
}
