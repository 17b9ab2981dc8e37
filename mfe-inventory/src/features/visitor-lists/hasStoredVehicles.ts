import { visitorListKeys } from '@msv/contracts/inventory/visitorLists';

/** Returns true if the browser stores vehicles in any list. */
export function hasStoredVehicles(): boolean {
  try {
    return Object.values(visitorListKeys).some((key) => localStorage.getItem(key));
  } catch {
    return false;
  }
}
