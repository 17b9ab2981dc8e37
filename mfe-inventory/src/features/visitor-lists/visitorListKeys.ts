/** Keys of the visitor's lists in the local storage of the browser. */
export const visitorListKeys = {
  compared: 'msv.compared-vehicles',
  saved: 'msv.saved-vehicles',
  recent: 'msv.recent-vehicles',
} as const;

/** Returns true if the browser remembers vehicles in any list. */
export function hasStoredVehicles(): boolean {
  try {
    return Object.values(visitorListKeys).some((key) => localStorage.getItem(key));
  } catch {
    return false;
  }
}
