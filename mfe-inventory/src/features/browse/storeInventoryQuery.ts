/** Key of the query string in the session storage. */
export const inventoryQueryKey = 'msv.inventory-query';

/** Stores the query string of the inventory page for this tab, so that links back to the page keep its filters. */
export function storeInventoryQuery(query: string): void {
  try {
    sessionStorage.setItem(inventoryQueryKey, query);
  } catch {
    // Without storage, links back lead to the unfiltered page.
  }
}
