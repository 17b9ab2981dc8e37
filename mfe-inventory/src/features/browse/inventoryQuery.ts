import { useSyncExternalStore } from 'react';

const inventoryQueryKey = 'msv.inventory-query';

/** Stores the query string of the inventory page for this tab, so that links back to the page keep its filters. */
export function storeInventoryQuery(query: string): void {
  try {
    sessionStorage.setItem(inventoryQueryKey, query);
  } catch {
    // Without storage, links back lead to the unfiltered page.
  }
}

/** Returns the query string as last seen in this tab, or else on the page that opened this tab. */
function readInventoryQuery(): string {
  try {
    const stored = sessionStorage.getItem(inventoryQueryKey);
    if (stored !== null) return stored;
  } catch {
    // Storage is blocked.
  }
  if (!document.referrer) return '';
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && pathname === '/inventory' ? search : '';
}

const subscribe = () => () => {};

/** Returns the URL of the inventory page with the visitor's last filters, or without filters on the server. */
export const useBackToInventoryUrl = () =>
  `/inventory${useSyncExternalStore(subscribe, readInventoryQuery, () => '')}`;
