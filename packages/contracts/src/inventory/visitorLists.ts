/**
 * Keys of the visitor's lists in the local storage of the browser. A value contains slugs of vehicles, separated by commas. The
 * inventory module changes the lists; the header of the shell shows how many vehicles they contain.
 */
export const visitorListKeys = {
  compared: 'msv.compared-vehicles',
  saved: 'msv.saved-vehicles',
  recent: 'msv.recent-vehicles',
} as const;

/** Event of the window after a list has changed in this tab. A change in another tab is a `storage` event. */
export const visitorListEvent = 'msv-visitor-list';
