import { useSyncExternalStore } from 'react';

/** Key of the query string in the session storage. */
const inventoryQueryKey = 'msv.inventory-query';

/** Stores the query string of the inventory page for this tab, so that links back to the page keep its filters. */
export function storeInventoryQuery(query: string): void {
  try {
    sessionStorage.setItem(inventoryQueryKey, query);
  } catch {
    // Without storage, links back lead to the unfiltered page.
  }
}

/**
 * Reads the query string with which the visitor last saw the inventory page: in this tab, or else on the page that
 * opened this tab. Empty if there is none.
 */
function readInventoryQuery(): string {
  try {
    const stored = sessionStorage.getItem(inventoryQueryKey);
    if (stored !== null) return stored;
  } catch {
    // Storage is blocked, so the referrer is all there is.
  }
  if (!document.referrer) return '';
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && pathname === '/inventory' ? search : '';
}

const subscribe = () => () => {};

/** Returns the URL of the inventory page with the visitor's last filters. On the server, it is the unfiltered page. */
export const useBackToInventoryUrl = () =>
  `/inventory${useSyncExternalStore(subscribe, readInventoryQuery, () => '')}`;
